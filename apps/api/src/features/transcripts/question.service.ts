import { Inject, Injectable } from '@nestjs/common';
import {
  ANALYSES,
  CLOCK,
  QUESTION_ANSWERER,
  QUESTION_WORK,
  QUESTIONS,
  USAGE_COUNTERS,
} from '#api/wiring/tokens.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Page, PageRequest } from '#core/ports/page.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { AskedQuestion, Questions } from '#core/ports/questions.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import type { Asker } from '#core/usage/question-allowance.js';
import { findAnalysis } from '#core/usecases/catalogue/find-analysis.js';
import { type AnswerGiven, askQuestion } from '#core/usecases/library/ask-question.js';
import { TranscriptLoader } from './transcript-loader.js';

/** The asker, the owner under whom the question is recorded, and whose private analyses they may read. */
export interface QuestionSubmitter {
  readonly asker: Asker;
  readonly ownerId: string;
  readonly viewers: readonly string[];
}

/** Answers questions about analyses, and keeps them for those who asked. */
@Injectable()
export class QuestionService {
  private readonly find: ReturnType<typeof findAnalysis>;
  private readonly askQuestion: ReturnType<typeof askQuestion>;

  constructor(
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(QUESTIONS) private readonly questions: Questions,
    @Inject(USAGE_COUNTERS) counters: UsageCounters,
    @Inject(QUESTION_ANSWERER) answerer: QuestionAnswerer | undefined,
    @Inject(CLOCK) clock: Clock,
    @Inject(QUESTION_WORK) work: TranscriptWork,
    loader: TranscriptLoader,
  ) {
    this.find = findAnalysis({ analyses });
    this.askQuestion = askQuestion({ load: loader.load, work, answerer, questions, counters, clock });
  }

  /** @throws analysis_not_found, and what `askQuestion` throws */
  async ask(
    analysisId: number,
    question: string,
    submitter: QuestionSubmitter,
    signal: AbortSignal,
  ): Promise<AnswerGiven> {
    return this.askQuestion(await this.find(analysisId, submitter.viewers), question, submitter, signal);
  }

  /** @throws analysis_not_found */
  async list(
    analysisId: number,
    viewers: readonly string[],
    page: PageRequest,
  ): Promise<Page<AskedQuestion>> {
    await this.find(analysisId, viewers);
    return this.questions.list(viewers, analysisId, page);
  }

  /** @throws analysis_not_found */
  async deleteAll(analysisId: number, viewers: readonly string[]): Promise<void> {
    await this.find(analysisId, viewers);
    await this.questions.deleteAll(viewers, analysisId);
  }
}
