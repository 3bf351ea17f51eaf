import { Inject, Injectable, ParseIntPipe } from '@nestjs/common';
import { TRANSCRIPTS } from '#api/wiring/tokens.js';
import { DomainError } from '#core/errors.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { loadTranscript } from '#core/usecases/analysis/load-transcript.js';

/** The number of an analysis in a path; anything else is not found. */
export const ANALYSIS_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('analysis_not_found', 'The requested analysis could not be found.'),
});

/** Transcripts, cached for this process. */
@Injectable()
export class TranscriptLoader {
  /** The transcript of an analysis; absent when it was not kept. */
  readonly load: ReturnType<typeof loadTranscript>;

  constructor(@Inject(TRANSCRIPTS) transcripts: Transcripts) {
    this.load = loadTranscript({ transcripts });
  }
}
