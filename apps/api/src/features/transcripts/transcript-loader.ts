import { Inject, Injectable } from '@nestjs/common';
import { TRANSCRIPTS } from '#api/wiring/tokens.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { loadTranscript } from '#core/usecases/analysis/load-transcript.js';

/** Transcripts, cached for this process. */
@Injectable()
export class TranscriptLoader {
  /** The transcript of an analysis; absent when it was not kept. */
  readonly load: ReturnType<typeof loadTranscript>;

  constructor(@Inject(TRANSCRIPTS) transcripts: Transcripts) {
    this.load = loadTranscript({ transcripts });
  }
}
