import { type DynamicModule, Global, Module } from '@nestjs/common';
import { languageModelBriefingWriter } from '#adapters/llm/briefings/language-model-briefing-writer.js';
import { extractiveSummarizer } from '#adapters/llm/extractive/extractive-summarizer.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { PREPARED_TITLE, preparedSummarizer } from '#adapters/llm/prepared/prepared-summarizer.js';
import { languageModelAnswerer } from '#adapters/llm/questions/language-model-answerer.js';
import { guardedArtworkSource } from '#adapters/print/artwork/guarded-artwork-source.js';
import { pdfkitPrinter } from '#adapters/print/pdf/pdfkit-printer.js';
import { resvgShareImageRenderer } from '#adapters/print/share-image/resvg-share-image-renderer.js';
import type { TextThreads } from '#adapters/worker-pool/text-threads.js';
import type { ArtworkSource } from '#core/ports/artworks.js';
import type { BriefingWriters } from '#core/ports/briefing-writer.js';
import type { PdfPrinter, ShareImageRenderer } from '#core/ports/print.js';
import type { QuestionAnswerers } from '#core/ports/question-answerer.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
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
import { ShutdownHooks } from './shutdown-hooks.js';
import { dailyBudgets, SPENDING_PORTS, type SpendingPorts, toSpendingPorts } from './spending-ports.js';
import { ThreadsModule } from './threads.module.js';
import { transcriptionModel } from './transcription-model.js';
import type { UpstreamClients } from './upstreams.js';

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
        {
          provide: 'summarizer',
          inject: [
            'env',
            'analysisThreads',
            'transcriptWork',
            'telemetry',
            'modelSwitch',
            'purposeModels',
            ...SPENDING_PORTS,
          ],
          useFactory: (
            env: Env,
            threads: TextThreads,
            work: TranscriptWork,
            telemetry: Telemetry,
            modelSwitch: ModelSwitch,
            models: ModelsByPurpose,
            ...spending: SpendingPorts
          ): Summarizer => {
            const ports = { ...toSpendingPorts(spending), dailyUsd: dailyBudgets(env) };
            const extractive = extractiveSummarizer(threads);
            const builtIn: Summarizer = {
              identity: extractive.identity,
              summarize: observed(telemetry, inThread('summarize by rules'), extractive, 'summarize'),
            };
            const summarizerOf = onceInForce((inForce): Summarizer => {
              const writer = models.language('summary', inForce);
              if (!writer) return builtIn;
              const { check, summary } = inForce.choices;
              const judge = check.follows ? writer : models.language('check', inForce);
              const summarizer = languageModelSummarizer(writer, {
                callDeadlineMs: summary.provider === 'local' ? LOCAL_TIMEOUT_MS : env.OPENAI_TIMEOUT_S * 1000,
                work,
                judgesClaims: judge !== undefined,
                judge,
              });
              const identity = {
                ...summarizer.identity,
                ...(summary.provider === 'local' && { local: true as const }),
              };
              const { name, price } = writer;
              return accountForSummaries(
                { ...summarizer, identity },
                { ...ports, model: name, price, ...(judge && { checkPrice: judge.price }) },
              );
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
        },
        {
          provide: 'exampleSummarizer',
          inject: ['samples', 'summarizer'],
          useFactory: (samples: SampleCatalog, summarizer: Summarizer): Summarizer =>
            samples.list()[0]?.title === PREPARED_TITLE ? preparedSummarizer() : summarizer,
        },
        {
          provide: 'answerers',
          inject: ['env', 'modelSwitch', 'purposeModels', ...SPENDING_PORTS],
          useFactory: (
            env: Env,
            modelSwitch: ModelSwitch,
            models: ModelsByPurpose,
            ...spending: SpendingPorts
          ): QuestionAnswerers => {
            const ports = { ...toSpendingPorts(spending), dailyUsd: dailyBudgets(env) };
            const answererOf = onceInForce((inForce) => {
              const languageModel = models.language('questions', inForce);
              if (!languageModel) return undefined;
              const { name, price } = languageModel;
              const answerer = languageModelAnswerer(languageModel, {
                deadlineMs: env.OPENAI_TIMEOUT_S * 1000,
              });
              return accountForAnswers(answerer, { ...ports, model: name, price });
            });
            return { current: async () => answererOf(await modelSwitch.read()) };
          },
        },
        {
          provide: 'briefingWriters',
          inject: ['env', 'modelSwitch', 'purposeModels', ...SPENDING_PORTS],
          useFactory: (
            env: Env,
            modelSwitch: ModelSwitch,
            models: ModelsByPurpose,
            ...spending: SpendingPorts
          ): BriefingWriters => {
            const ports = { ...toSpendingPorts(spending), dailyUsd: dailyBudgets(env) };
            const writerOf = onceInForce((inForce) => {
              const languageModel = models.language('summary', inForce);
              if (!languageModel) return undefined;
              const { check, summary } = inForce.choices;
              const isLocal = summary.provider === 'local';
              const { name: model, price } = languageModel;
              const judge = check.follows ? languageModel : models.language('check', inForce);
              const writer = languageModelBriefingWriter(languageModel, {
                identity: { kind: 'llm', model, ...(isLocal && { local: true }) },
                callDeadlineMs: isLocal ? LOCAL_TIMEOUT_MS : env.OPENAI_TIMEOUT_S * 1000,
                judge,
              });
              const checkPrice = judge === languageModel ? undefined : judge?.price;
              return accountForBriefings(writer, {
                ...ports,
                model,
                price,
                ...(checkPrice && { checkPrice }),
              });
            });
            return { current: async () => writerOf(await modelSwitch.read()) };
          },
        },
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
        {
          provide: 'pdfPrinter',
          inject: [ShutdownHooks, 'telemetry'],
          useFactory: (shutdownHooks: ShutdownHooks, telemetry: Telemetry): PdfPrinter => {
            const printer = pdfkitPrinter();
            shutdownHooks.push(() => printer.close());
            return {
              print: observed(telemetry, inThread('print PDF'), printer, 'print'),
              printBriefing: observed(telemetry, inThread('print PDF'), printer, 'printBriefing'),
            };
          },
        },
        {
          provide: 'artworkSource',
          inject: ['upstreamClients', ShutdownHooks, 'telemetry'],
          useFactory: (
            { artwork }: UpstreamClients,
            shutdownHooks: ShutdownHooks,
            telemetry: Telemetry,
          ): ArtworkSource => {
            const source = guardedArtworkSource({ fetch: artwork, readOwn: readSampleCover });
            shutdownHooks.push(() => source.close());
            return { load: observed(telemetry, task('fetch artwork'), source, 'load') };
          },
        },
        {
          provide: 'shareImageRenderer',
          inject: [ShutdownHooks, 'telemetry'],
          useFactory: (shutdownHooks: ShutdownHooks, telemetry: Telemetry): ShareImageRenderer => {
            const renderer = resvgShareImageRenderer();
            shutdownHooks.push(() => renderer.close());
            return { render: observed(telemetry, inThread('render share picture'), renderer, 'render') };
          },
        },
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
