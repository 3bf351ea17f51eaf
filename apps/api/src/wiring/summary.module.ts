import { type DynamicModule, Global, Module } from '@nestjs/common';
import { languageModelBriefingWriter } from '#adapters/llm/briefings/language-model-briefing-writer.js';
import { extractiveSummarizer } from '#adapters/llm/extractive/extractive-summarizer.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { PREPARED_TITLE, preparedSummarizer } from '#adapters/llm/prepared/prepared-summarizer.js';
import { languageModelAnswerer } from '#adapters/llm/questions/language-model-answerer.js';
import { guardedArtworkSource } from '#adapters/print/artwork/guarded-artwork-source.js';
import { pdfkitPrinter } from '#adapters/print/pdf/pdfkit-printer.js';
import { resvgShareImageRenderer } from '#adapters/print/share-image/resvg-share-image-renderer.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { CostPrices } from '#core/usage/spending.js';
import {
  accountForAnswers,
  accountForBriefings,
  accountForSummaries,
} from '#core/usecases/analysis/account-spending.js';
import type { Env } from '../env/env.js';
import type { VendorModel } from './language-model.js';
import { serveLocalModels } from './local-models.js';
import { ModelSwitch, type ModelsInForce, onceInForce } from './model-switch.js';
import { inThread, observed, task } from './observe-calls.js';
import { provide } from './ports.js';
import { LANGUAGE_PURPOSES, type ModelsByPurpose, modelsByPurpose } from './purpose-models.js';
import { readSampleCover } from './sample-covers.js';
import { dailyBudgets, SPENDING_PORTS, spendingPorts } from './spending-ports.js';
import { ThreadsModule } from './threads.module.js';
import { transcriptionModel } from './transcription-model.js';

/** @throws Error where the environment sets a budget and a model whose price is unknown */
function assertPriced(env: Env, inForce: ModelsInForce, models: ModelsByPurpose): void {
  const { installation, member } = dailyBudgets(env);
  if (installation === undefined && member === undefined) return;
  const name = installation === undefined ? 'LLM_MEMBER_DAILY_BUDGET_USD' : 'LLM_DAILY_BUDGET_USD';
  for (const purpose of LANGUAGE_PURPOSES) {
    const { source, follows } = inForce.choices[purpose];
    const unpriced = source === 'environment' && !follows && models.unpriced(purpose, inForce);
    if (unpriced) throw new Error(`${name}: needs the price of ${unpriced} in OPENAI_PRICES`);
  }
}

/** Of one request to a model on this machine, the wait for those before it included. */
const LOCAL_TIMEOUT_MS = 3_600_000;

/** The model that writes and the one that judges what is written, with their prices; absent where none writes. */
function writingModels(env: Env, models: ModelsByPurpose, inForce: ModelsInForce) {
  const model = models.language('summary', inForce);
  if (!model) return undefined;
  const { check, summary } = inForce.choices;
  const judge = check.follows ? model : models.language('check', inForce);
  const isLocal = summary.provider === 'local';
  const checkPrice = judge === model ? undefined : judge?.price;
  return {
    model,
    judge,
    callDeadlineMs: isLocal ? LOCAL_TIMEOUT_MS : env.OPENAI_TIMEOUT_S * 1000,
    identity: { kind: 'llm', model: model.name, ...(isLocal && { local: true as const }) } as const,
    prices: { model: model.name, price: model.price, ...(checkPrice && { checkPrice }) },
  };
}

/** The summarizer, the answerer of questions, and the printers of results. */
@Global()
@Module({})
export class SummaryModule {
  /** `model` is the one that was probed; by default the one that the environment names, if any. */
  static with(model?: VendorModel): DynamicModule {
    return {
      module: SummaryModule,
      imports: [ThreadsModule],
      providers: [
        provide(
          'modelSwitch',
          ['env', 'modelChoices', 'cipher', 'log', 'shutdownHooks'],
          async ({ env, modelChoices, cipher, log, shutdownHooks }) => {
            const modelSwitch = new ModelSwitch(env, modelChoices, cipher, log);
            const stop = await modelSwitch.open();
            shutdownHooks.push(async () => stop());
            return modelSwitch;
          },
        ),
        provide('localModels', ['env', 'shutdownHooks'], ({ env, shutdownHooks }) =>
          serveLocalModels(env, shutdownHooks),
        ),
        provide(
          'purposeModels',
          [
            'env',
            'modelSwitch',
            'modelChoices',
            'modelWindows',
            'localModels',
            'shutdownHooks',
            'telemetry',
            'clock',
            'timers',
            'log',
          ],
          (ports) => {
            const models = modelsByPurpose(ports, model);
            assertPriced(ports.env, ports.modelSwitch.current, models);
            return models;
          },
        ),
        provide(
          'summarizer',
          [
            'env',
            'analysisThreads',
            'transcriptWork',
            'telemetry',
            'modelSwitch',
            'purposeModels',
            ...SPENDING_PORTS,
          ],
          ({
            env,
            analysisThreads,
            transcriptWork: work,
            telemetry,
            modelSwitch,
            purposeModels,
            ...rest
          }) => {
            const spending = spendingPorts(env, rest);
            const extractive = extractiveSummarizer(analysisThreads);
            const builtIn: Summarizer = {
              identity: extractive.identity,
              summarize: observed(telemetry, inThread('summarize by rules'), extractive, 'summarize'),
            };
            const summarizerOf = onceInForce((inForce): Summarizer => {
              const writing = writingModels(env, purposeModels, inForce);
              if (!writing) return builtIn;
              const { model, judge, callDeadlineMs, identity, prices } = writing;
              const judgesClaims = judge !== undefined;
              const summarizer = languageModelSummarizer(model, {
                callDeadlineMs,
                work,
                judgesClaims,
                judge,
              });
              return accountForSummaries({ ...summarizer, identity }, { ...spending, ...prices });
            });
            return {
              get identity() {
                return summarizerOf(modelSwitch.current).identity;
              },
              async summarize(...call) {
                const summarizer = summarizerOf(await modelSwitch.read());
                return { ...(await summarizer.summarize(...call)), summarizer: summarizer.identity };
              },
            };
          },
        ),
        provide('exampleSummarizer', ['samples', 'summarizer'], ({ samples, summarizer }) =>
          samples.list()[0]?.title === PREPARED_TITLE ? preparedSummarizer() : summarizer,
        ),
        provide(
          'answerers',
          ['env', 'modelSwitch', 'purposeModels', ...SPENDING_PORTS],
          ({ env, modelSwitch, purposeModels, ...rest }) => {
            const spending = spendingPorts(env, rest);
            const answererOf = onceInForce((inForce) => {
              const languageModel = purposeModels.language('questions', inForce);
              if (!languageModel) return undefined;
              const { name: model, price } = languageModel;
              const deadlineMs = env.OPENAI_TIMEOUT_S * 1000;
              const answerer = languageModelAnswerer(languageModel, { deadlineMs });
              return accountForAnswers(answerer, { ...spending, model, price });
            });
            return { current: async () => answererOf(await modelSwitch.read()) };
          },
        ),
        provide(
          'briefingWriters',
          ['env', 'modelSwitch', 'purposeModels', ...SPENDING_PORTS],
          ({ env, modelSwitch, purposeModels, ...rest }) => {
            const spending = spendingPorts(env, rest);
            const writerOf = onceInForce((inForce) => {
              const writing = writingModels(env, purposeModels, inForce);
              if (!writing) return undefined;
              const { model, judge, callDeadlineMs, identity, prices } = writing;
              const writer = languageModelBriefingWriter(model, { identity, callDeadlineMs, judge });
              return accountForBriefings(writer, { ...spending, ...prices });
            });
            return { current: async () => writerOf(await modelSwitch.read()) };
          },
        ),
        provide('speech', ['modelSwitch', 'purposeModels'], ({ modelSwitch, purposeModels: models }) => ({
          current: async () => models.speech(await modelSwitch.settled()),
        })),
        provide('prices', ['modelSwitch', 'purposeModels'], ({ modelSwitch, purposeModels: models }) => {
          const pricesOf = onceInForce((inForce): CostPrices => {
            const writer = models.language('summary', inForce);
            const transcriber = transcriptionModel(models.transcriptionEnv(inForce));
            const { follows } = inForce.choices.check;
            const judge = follows ? undefined : models.language('check', inForce);
            return {
              model: writer ? writer.price : 'none',
              ...(follows ? { judge: 'writer' } : judge && { judge: judge.price ?? 'unknown' }),
              ...(transcriber && { transcriptionUsdPerMinute: transcriber.usdPerMinute }),
            };
          });
          return () => pricesOf(modelSwitch.current);
        }),
        provide('pdfPrinter', ['shutdownHooks', 'telemetry'], ({ shutdownHooks, telemetry }) => {
          const printer = pdfkitPrinter();
          shutdownHooks.push(() => printer.close());
          return {
            print: observed(telemetry, inThread('print PDF'), printer, 'print'),
            printBriefing: observed(telemetry, inThread('print PDF'), printer, 'printBriefing'),
          };
        }),
        provide(
          'artworkSource',
          ['upstreamClients', 'shutdownHooks', 'telemetry'],
          ({ upstreamClients: { artwork }, shutdownHooks, telemetry }) => {
            const source = guardedArtworkSource({ fetch: artwork, readOwn: readSampleCover });
            shutdownHooks.push(() => source.close());
            return { load: observed(telemetry, task('fetch artwork'), source, 'load') };
          },
        ),
        provide('shareImageRenderer', ['shutdownHooks', 'telemetry'], ({ shutdownHooks, telemetry }) => {
          const renderer = resvgShareImageRenderer();
          shutdownHooks.push(() => renderer.close());
          return { render: observed(telemetry, inThread('render share picture'), renderer, 'render') };
        }),
      ],
      exports: [
        'prices',
        'summarizer',
        'exampleSummarizer',
        'artworkSource',
        'answerers',
        'briefingWriters',
        'speech',
        'localModels',
        'modelSwitch',
        'purposeModels',
        'pdfPrinter',
        'shareImageRenderer',
      ],
    };
  }
}
