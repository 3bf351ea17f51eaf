import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE,
  CLOCK,
  LIBRARY,
  QUESTION_ANSWERER,
  QUESTION_WORK,
  SAVED_SUMMARIES,
  SEARCH,
  USAGE_COUNTERS,
} from '#api/wiring/tokens.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import type { Library } from '#core/ports/library.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { Search } from '#core/ports/search.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { askLibrary } from '#core/usecases/library/ask-library.js';
import { TranscriptLoader } from './transcript-loader.js';

/** Questions about several episodes. */
@Injectable()
export class LibraryQuestionService {
  readonly ask: ReturnType<typeof askLibrary>;

  constructor(
    @Inject(SAVED_SUMMARIES) saved: SavedSummaries,
    @Inject(LIBRARY) { collections }: Library,
    @Inject(CATALOGUE) { shows }: Catalogue,
    @Inject(SEARCH) search: Search,
    @Inject(QUESTION_ANSWERER) answerer: QuestionAnswerer | undefined,
    @Inject(USAGE_COUNTERS) counters: UsageCounters,
    @Inject(CLOCK) clock: Clock,
    @Inject(QUESTION_WORK) work: TranscriptWork,
    { load }: TranscriptLoader,
  ) {
    this.ask = askLibrary({ saved, collections, shows, search, load, work, answerer, counters, clock });
  }
}
