import { openaiSpeech } from '#adapters/llm/openai-speech/openai-speech.js';
import type { WindowedModel } from '#adapters/llm/window/windowed-model.js';
import {
  isModel,
  MODEL_PURPOSES,
  type ModelChoice,
  type ModelPurpose,
  type ResolvedChoice,
} from '#core/models/model-purposes.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { LocalModels } from '#core/ports/local-models.js';
import type { ModelChoices } from '#core/ports/model-choices.js';
import type { ModelWindows } from '#core/ports/model-windows.js';
import type { PurposeModel, PurposeModels } from '#core/ports/purpose-models.js';
import type { SpeechSynthesizer } from '#core/ports/speech.js';
import type { Clock, Timers } from '#core/ports/system.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { Transcriber } from '#core/ports/transcriber.js';
import { estimateCost } from '#core/usage/spending.js';
import { testLanguageModel } from '#core/usecases/admin/test-language-model.js';
import { testSpeech } from '#core/usecases/admin/test-speech.js';
import { testTranscriber } from '#core/usecases/admin/test-transcriber.js';
import type { Env } from '../env/env.js';
import {
  environmentModels,
  withLanguageChoice,
  withLanguageModel,
  withTranscriptionChoice,
} from '../env/environment-models.js';
import { transcriptionOf } from '../env/transcribe-provider.js';
import type { Logger } from '../observability/logger.js';
import { createLanguageModel, reportLanguageModel, type VendorModel } from './language-model.js';
import { type ModelSwitch, type ModelsInForce, onceInForce } from './model-switch.js';
import { windowedModel, windowWarning } from './model-window.js';
import { observeModel, observeSpeech } from './observe-model.js';
import { openTranscriber } from './open-transcriber.js';
import { recordFailures, recordHealth, recordSpeechFailures } from './record-health.js';
import { dailyBudgets } from './spending-ports.js';
import { transcriptionModel } from './transcription-model.js';

/** Purposes of language models. */
export const LANGUAGE_PURPOSES = ['summary', 'check', 'questions'] as const;
export type LanguagePurpose = (typeof LANGUAGE_PURPOSES)[number];

const TEST_TIMEOUT_MS = 60_000;
const HOUR_SECONDS = 3600;
/** Approximate characters read aloud of the summary of an hour of talk. */
const SUMMARY_CHARACTERS = 6000;
const UNCAPPED_SPEECH =
  'The price of this model is not known, so that no daily budget counts it: add it to OPENAI_PRICES.';
const LOST_KEY = 'The stored key cannot be read any more: SESSION_SECRET has changed. Enter it again.';
/** Models are kept with what they learned about their server, also while another one is in use. */
const MAX_KEPT_MODELS = 20;

interface Dependencies {
  readonly env: Env;
  readonly modelSwitch: ModelSwitch;
  readonly modelChoices: Pick<ModelChoices, 'health'>;
  readonly modelWindows: ModelWindows;
  readonly localModels: Pick<LocalModels, 'find'>;
  readonly shutdownHooks: { push(close: () => Promise<void>): unknown };
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
}

/** What is known of a model beyond the choice of it. */
type ModelDetails = Pick<PurposeModel, 'model' | 'hourUsd' | 'contextTokens'> & {
  readonly problems?: readonly (string | undefined)[];
};

/** Models of what is in force, for those who call them. */
export interface ModelsByPurpose extends PurposeModels {
  /** Observed; absent where none is in force. */
  language(purpose: LanguagePurpose, inForce: ModelsInForce): LanguageModel | undefined;
  /** Name of the model of a purpose that cannot be used, because a budget needs its price. */
  unpriced(purpose: LanguagePurpose, inForce: ModelsInForce): string | undefined;
  /** The environment for transcriptions. */
  transcriptionEnv(inForce: ModelsInForce): Env;
  /** Observed; absent where none is in force. */
  transcriber(inForce: ModelsInForce): Transcriber | undefined;
  /** Observed; absent where none is in force. */
  speech(inForce: ModelsInForce): SpeechSynthesizer | undefined;
  /** Measures the window of the model of summaries, where no process has. Never rejects. */
  measureWindow(): Promise<void>;
}

/** `probed` is the environment's model, where it has been probed. */
export function modelsByPurpose(
  {
    env,
    modelSwitch,
    modelChoices: { health },
    telemetry,
    localModels,
    shutdownHooks: closers,
    ...ports
  }: Dependencies,
  probed?: VendorModel,
): ModelsByPurpose {
  const { clock, log } = ports;
  const windowed = new WeakMap<VendorModel, WindowedModel>();
  const kept = new Map<string, VendorModel>();
  let latest: { readonly id: string; readonly transcriber?: Transcriber } | undefined;
  const { installation, member } = dailyBudgets(env);
  const hasBudget = installation !== undefined || member !== undefined;

  function vendorModel(purpose: LanguagePurpose, inForce: ModelsInForce): VendorModel | undefined {
    const choice = inForce.choices[purpose];
    const owner = choice.follows ?? purpose;
    const { source } = inForce.choices[owner];
    if (!isModel(choice)) return undefined;
    if (probed && owner === 'summary' && source === 'environment') return probed;
    const key = inForce.keys[owner];
    const { provider, model, baseUrl, contextTokens } = choice;
    const id = JSON.stringify([source === 'chosen', provider, model, baseUrl, contextTokens, key]);
    const known = kept.get(id);
    if (known) return known;
    const made = createLanguageModel(
      source === 'chosen' ? withLanguageChoice(env, choice, key) : withLanguageModel(env, model),
    );
    if (!made) return undefined;
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT_MODELS && oldest !== undefined) kept.delete(oldest);
    kept.set(id, made);
    if (source === 'chosen') void reportLanguageModel(made, log);
    return made;
  }

  /** The model of a purpose with its window; what was not probed at the start is not measured. */
  function modelOf(purpose: LanguagePurpose, inForce: ModelsInForce): WindowedModel | undefined {
    const vendor = vendorModel(purpose, inForce);
    if (!vendor) return undefined;
    const owner = inForce.choices[purpose].follows ?? purpose;
    const isProbed = probed !== undefined || inForce.choices[owner].source === 'chosen';
    const known = windowed.get(vendor) ?? windowedModel(vendor, isProbed, ports);
    windowed.set(vendor, known);
    return known;
  }

  /** Not counted against a budget, a model could spend without an end. */
  const lacksPrice = (model: Pick<LanguageModel, 'price'>) => hasBudget && !model.price;

  function transcriptionProblem(chosen: Env): string | undefined {
    const model = transcriptionModel(chosen);
    return hasBudget && model && model.usdPerMinute === undefined ? priceNeeded(model.name) : undefined;
  }

  function language(purpose: LanguagePurpose, inForce: ModelsInForce): LanguageModel | undefined {
    const model = modelOf(purpose, inForce);
    if (!model || lacksPrice(model)) return undefined;
    const { provider } = inForce.choices[purpose];
    return recordHealth(observeModel(model, provider, telemetry), purpose, health);
  }

  function transcriptionEnv({ choices: { transcription: choice }, keys }: ModelsInForce): Env {
    return choice.source === 'chosen' ? withTranscriptionChoice(env, choice, keys.transcription) : env;
  }

  function transcriber(inForce: ModelsInForce): Transcriber | undefined {
    const chosen = transcriptionEnv(inForce);
    const id = JSON.stringify(transcriptionOf(chosen));
    if (latest?.id !== id) {
      const opened = openTranscriber(chosen, { telemetry, log, localModels, closers });
      latest = { id, transcriber: opened && recordFailures(opened, health) };
    }
    return latest.transcriber;
  }

  const speech = onceInForce((inForce): SpeechSynthesizer | undefined => {
    const { speech: choice } = inForce.choices;
    if (!isModel(choice) || choice.model === undefined) return undefined;
    const apiKey = inForce.keys.speech;
    // A chosen key alone is OpenAI's own.
    const isOwnServer = choice.source === 'chosen' && (choice.baseUrl !== undefined || apiKey !== undefined);
    const opened = openaiSpeech({
      ...(isOwnServer ? { apiKey, baseUrl: choice.baseUrl } : environmentServer(env, 'speech', choice)),
      model: choice.model,
      voice: env.SPEECH_VOICE,
      prices: env.OPENAI_PRICES?.amounts,
    });
    return recordSpeechFailures(observeSpeech(opened, telemetry), health);
  });

  function describeModel(purpose: ModelPurpose, inForce: ModelsInForce): PurposeModel {
    const choice = inForce.choices[purpose];
    const { problems = [], ...model } = isModel(choice)
      ? detailsOf(purpose, choice, inForce)
      : { hourUsd: purpose === 'summary' ? 0 : undefined };
    const lost = inForce.lostKeys.includes(purpose) ? LOST_KEY : undefined;
    const warnings = [lost, ...problems].filter((warning) => warning !== undefined);
    return { choice, hasKey: hasKey(choice, purpose, inForce), ...model, warnings };
  }

  function detailsOf(purpose: ModelPurpose, choice: ResolvedChoice, inForce: ModelsInForce): ModelDetails {
    if (purpose === 'transcription') {
      const settings = transcriptionEnv(inForce);
      const model = transcriptionModel(settings);
      const hourUsd = model?.usdPerMinute === undefined ? undefined : model.usdPerMinute * 60;
      return { model: model?.name, hourUsd, problems: [transcriptionProblem(settings)] };
    }
    if (purpose === 'speech') {
      const price = speech(inForce)?.usdPerMillionCharacters;
      const hourUsd = price === undefined ? undefined : (price * SUMMARY_CHARACTERS) / 1e6;
      const problem = hasBudget && price === undefined ? UNCAPPED_SPEECH : undefined;
      return { model: choice.model, hourUsd, problems: [problem] };
    }
    const model = modelOf(purpose, inForce);
    if (!model) return {};
    const { name, contextTokens, price } = model;
    const window = windowWarning(model);
    const { modelUsd } = estimateCost({ model: price }, { durationSeconds: HOUR_SECONDS });
    return {
      model: name,
      contextTokens,
      ...(purpose === 'summary' && { hourUsd: modelUsd }),
      problems: [lacksPrice(model) ? priceNeeded(name) : undefined, window && `The model ${window}.`],
    };
  }

  function hasKey(choice: ResolvedChoice, purpose: ModelPurpose, { choices, keys }: ModelsInForce): boolean {
    const owner = choice.follows ?? purpose;
    const isOwnServer = choices[owner].source === 'chosen' && choice.baseUrl !== undefined;
    const shared = isOwnServer ? undefined : environmentServer(env, owner, choice).apiKey;
    return (keys[owner] ?? shared) !== undefined;
  }

  return {
    environment: environmentModels(env),
    language,
    unpriced(purpose, inForce) {
      const model = vendorModel(purpose, inForce);
      return model && lacksPrice(model) ? model.name : undefined;
    },
    transcriptionEnv,
    transcriber,
    speech,
    measureWindow: async () => modelOf('summary', modelSwitch.current)?.prepare(new AbortController().signal),
    async current() {
      const inForce = await modelSwitch.read();
      return Object.fromEntries(
        MODEL_PURPOSES.map((purpose) => [purpose, describeModel(purpose, inForce)]),
      ) as Record<ModelPurpose, PurposeModel>;
    },
    problemOf(purpose, choice, isKeyGiven) {
      if (choice.provider !== 'openai' && choice.provider !== 'anthropic') return undefined;
      const { apiKey, baseUrl } = environmentServer(env, purpose, choice);
      if (!isKeyGiven && !choice.baseUrl && !apiKey && !baseUrl)
        return 'Enter a key, or the address of a server that needs none.';
      if (purpose === 'transcription')
        return transcriptionProblem(withTranscriptionChoice(env, choice, isKeyGiven ? 'given' : undefined));
      if (!LANGUAGE_PURPOSES.some((known) => known === purpose)) return undefined;
      const model = createLanguageModel(withLanguageChoice(env, choice, isKeyGiven ? 'given' : undefined));
      return model && lacksPrice(model) ? priceNeeded(model.name) : undefined;
    },
    async test(purpose, signal, onStep) {
      const inForce = await modelSwitch.read();
      const within = AbortSignal.any([signal, AbortSignal.timeout(TEST_TIMEOUT_MS)]);
      if (purpose === 'transcription') {
        const opened = transcriber(inForce);
        const usdPerMinute = transcriptionModel(transcriptionEnv(inForce))?.usdPerMinute;
        return opened && testTranscriber(opened, clock, within, usdPerMinute, onStep);
      }
      if (purpose === 'speech') {
        const voice = speech(inForce);
        return voice && testSpeech(voice, clock, within, onStep);
      }
      const found = LANGUAGE_PURPOSES.find((known) => known === purpose);
      const model = found && language(found, inForce);
      if (!model) return undefined;
      const windowed = modelOf(found, inForce);
      await windowed?.measureIfProbed(within);
      return testLanguageModel(model, clock, within, windowed && windowWarning(windowed), onStep);
    },
  };
}

/** The server that the environment has for a provider. */
function environmentServer(
  env: Env,
  purpose: ModelPurpose,
  { provider }: ModelChoice,
): { readonly apiKey?: string; readonly baseUrl?: string } {
  if (provider === 'anthropic') return { apiKey: env.ANTHROPIC_API_KEY, baseUrl: env.ANTHROPIC_BASE_URL };
  const openai = { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL };
  if (purpose === 'speech' && env.SPEECH_MODEL)
    return { apiKey: env.SPEECH_API_KEY, baseUrl: env.SPEECH_BASE_URL };
  if (purpose !== 'transcription' || !(env.TRANSCRIBE_API_KEY || env.TRANSCRIBE_BASE_URL)) return openai;
  return { apiKey: env.TRANSCRIBE_API_KEY, baseUrl: env.TRANSCRIBE_BASE_URL };
}

function priceNeeded(model: string): string {
  return `A daily budget is set, so the price of ${model} has to be known: add it to OPENAI_PRICES.`;
}
