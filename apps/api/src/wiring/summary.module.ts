import { type DynamicModule, Global, Module } from '@nestjs/common';
import { threadedExtractiveSummarizer } from '#adapters/llm/extractive/threaded-extractive-summarizer.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { PREPARED_TITLE, preparedSummarizer } from '#adapters/llm/prepared/prepared-summarizer.js';
import { languageModelAnswerer } from '#adapters/llm/questions/language-model-answerer.js';
import { guardedArtworkSource } from '#adapters/print/artwork/guarded-artwork-source.js';
import { pdfkitPrinter } from '#adapters/print/pdf/pdfkit-printer.js';
import { resvgShareImageRenderer } from '#adapters/print/share-image/resvg-share-image-renderer.js';
import type { TextThreads } from '#adapters/worker-pool/text-threads.js';
import type { ArtworkSource } from '#core/ports/artworks.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { PdfPrinter, ShareImageRenderer } from '#core/ports/print.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import type { CostPrices } from '#core/usage/spending.js';
import { accountForAnswers, accountForSummaries } from '#core/usecases/analysis/account-spending.js';
import type { Env } from '../env/env.js';
import { createLanguageModel, type VendorModel } from './language-model.js';
import { inThread, observed, task } from './observe-calls.js';
import { observeModel } from './observe-model.js';
import { readSampleCover } from './sample-covers.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { dailyBudgets, SPENDING_PORTS, type SpendingPorts, toSpendingPorts } from './spending-ports.js';
import { ThreadsModule } from './threads.module.js';
import { transcriptionModel } from './transcription-model.js';
import type { UpstreamClients } from './upstreams.js';

function observedModel(env: Env, telemetry: Telemetry, probed?: VendorModel): LanguageModel | undefined {
  const model = probed ?? createLanguageModel(env);
  return model && observeModel(model, env.llmProvider, telemetry);
}

/** The model's price with the budgets of the environment, which need one. */
function spendingOf(env: Env, { name: model, price }: LanguageModel) {
  const dailyUsd = dailyBudgets(env);
  const { installation, member } = dailyUsd;
  if (!price && (installation !== undefined || member !== undefined)) {
    const name = installation === undefined ? 'LLM_MEMBER_DAILY_BUDGET_USD' : 'LLM_DAILY_BUDGET_USD';
    throw new Error(`${name}: needs the price of ${model} in OPENAI_PRICES`);
  }
  return { model, price, dailyUsd };
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
        {
          provide: 'summarizer',
          inject: ['env', 'analysisThreads', 'transcriptWork', 'telemetry', ...SPENDING_PORTS],
          useFactory: (
            env: Env,
            threads: TextThreads,
            work: TranscriptWork,
            telemetry: Telemetry,
            ...spending: SpendingPorts
          ): Summarizer => {
            const ports = toSpendingPorts(spending);
            const languageModel = observedModel(env, telemetry, model);
            if (languageModel) {
              const callDeadlineMs = env.OPENAI_TIMEOUT_S * 1000;
              const summarizer = languageModelSummarizer(languageModel, {
                callDeadlineMs,
                work,
                judgesClaims: env.LLM_CLAIM_CHECK !== 'off',
              });
              return accountForSummaries(summarizer, { ...ports, ...spendingOf(env, languageModel) });
            }
            const summarizer = threadedExtractiveSummarizer(threads);
            const operation = inThread('summarize by rules');
            return {
              identity: summarizer.identity,
              summarize: observed(telemetry, operation, summarizer, 'summarize'),
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
          provide: 'answerer',
          inject: ['env', 'telemetry', ...SPENDING_PORTS],
          useFactory: (
            env: Env,
            telemetry: Telemetry,
            ...spending: SpendingPorts
          ): QuestionAnswerer | undefined => {
            const languageModel = observedModel(env, telemetry, model);
            if (!languageModel) return undefined;
            const ports = { ...toSpendingPorts(spending), ...spendingOf(env, languageModel) };
            const answerer = languageModelAnswerer(languageModel, {
              deadlineMs: env.OPENAI_TIMEOUT_S * 1000,
            });
            return accountForAnswers(answerer, ports);
          },
        },
        {
          provide: 'prices',
          inject: ['env'],
          useFactory: (env: Env): CostPrices => {
            const languageModel = model ?? createLanguageModel(env);
            const transcriber = transcriptionModel(env);
            return {
              model: languageModel ? languageModel.price : 'none',
              ...(transcriber && { transcriptionUsdPerMinute: transcriber.usdPerMinute }),
            };
          },
        },
        {
          provide: 'pdfPrinter',
          inject: [ShutdownHooks, 'telemetry'],
          useFactory: (shutdownHooks: ShutdownHooks, telemetry: Telemetry): PdfPrinter => {
            const printer = pdfkitPrinter();
            shutdownHooks.push(() => printer.close());
            return { print: observed(telemetry, inThread('print PDF'), printer, 'print') };
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
        'answerer',
        'pdfPrinter',
        'shareImageRenderer',
      ],
    };
  }
}
