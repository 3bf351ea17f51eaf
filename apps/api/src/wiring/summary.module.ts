import { type DynamicModule, Global, Module } from '@nestjs/common';
import { threadedExtractiveSummarizer } from '#adapters/llm/extractive/threaded-extractive-summarizer.js';
import { threadedSponsorFinder } from '#adapters/llm/extractive/threaded-sponsor-finder.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { languageModelAnswerer } from '#adapters/llm/questions/language-model-answerer.js';
import { pdfkitPrinter } from '#adapters/print/pdf/pdfkit-printer.js';
import { resvgShareImageRenderer } from '#adapters/print/share-image/resvg-share-image-renderer.js';
import type { Clock } from '#core/ports/clock.js';
import type { ModelBudget } from '#core/ports/model-budget.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { limitModelSpending } from '#core/usecases/limit-model-spending.js';
import type { Env } from '../env/env.js';
import { createLanguageModel, type VendorModel } from './language-model.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import {
  CLOCK,
  ENV,
  MODEL_BUDGET,
  PDF_PRINTER,
  QUESTION_ANSWERER,
  SHARE_IMAGE_RENDERER,
  SUMMARIZER,
} from './tokens.js';

/** The summarizer, and the printers of its results. */
@Global()
@Module({})
export class SummaryModule {
  /** `model` is the one that was probed; by default the one that the environment names, if any. */
  static with(model?: VendorModel): DynamicModule {
    return {
      module: SummaryModule,
      providers: [
        {
          provide: SUMMARIZER,
          inject: [ENV, ShutdownHooks, MODEL_BUDGET, CLOCK],
          useFactory: (
            env: Env,
            shutdownHooks: ShutdownHooks,
            budget: ModelBudget,
            clock: Clock,
          ): Summarizer => {
            const languageModel = model ?? createLanguageModel(env);
            if (languageModel) {
              const sponsors = threadedSponsorFinder();
              shutdownHooks.push(() => sponsors.close());
              const callDeadlineMs = env.OPENAI_TIMEOUT_S * 1000;
              const summarizer = languageModelSummarizer(languageModel, {
                callDeadlineMs,
                findSponsors: sponsors.find,
                judgesClaims: env.LLM_CLAIM_CHECK !== 'off',
              });
              const dailyUsd = env.LLM_DAILY_BUDGET_USD;
              const { name, price } = languageModel;
              if (dailyUsd === undefined) return summarizer;
              if (!price)
                throw new Error(`LLM_DAILY_BUDGET_USD: needs the price of ${name} in OPENAI_PRICES`);
              return limitModelSpending({ summarizer, budget, clock, price, dailyUsd });
            }
            const summarizer = threadedExtractiveSummarizer();
            shutdownHooks.push(() => summarizer.close());
            return summarizer;
          },
        },
        {
          provide: QUESTION_ANSWERER,
          inject: [ENV],
          useFactory: (env: Env): QuestionAnswerer | undefined => {
            const languageModel = model ?? createLanguageModel(env);
            return languageModel && languageModelAnswerer(languageModel);
          },
        },
        {
          provide: PDF_PRINTER,
          inject: [ShutdownHooks],
          useFactory: (shutdownHooks: ShutdownHooks) => {
            const printer = pdfkitPrinter();
            shutdownHooks.push(() => printer.close());
            return printer;
          },
        },
        {
          provide: SHARE_IMAGE_RENDERER,
          inject: [ShutdownHooks],
          useFactory: (shutdownHooks: ShutdownHooks) => {
            const maker = resvgShareImageRenderer();
            shutdownHooks.push(() => maker.close());
            return maker;
          },
        },
      ],
      exports: [SUMMARIZER, QUESTION_ANSWERER, PDF_PRINTER, SHARE_IMAGE_RENDERER],
    };
  }
}
