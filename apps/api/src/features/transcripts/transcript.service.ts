import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { ANALYSES, ENV } from '#api/wiring/tokens.js';
import { DomainError } from '#core/errors.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { TimeWindow } from '#core/transcripts/turns-between.js';
import { findAnalysis } from '#core/usecases/catalogue/find-analysis.js';
import { readTranscript, type TranscriptReader } from '#core/usecases/catalogue/read-transcript.js';
import { TranscriptLoader } from './transcript-loader.js';

/** Stored transcripts for readers of their analyses. */
@Injectable()
export class TranscriptService {
  private readonly find: ReturnType<typeof findAnalysis>;
  private readonly readTranscript: ReturnType<typeof readTranscript>;

  constructor(@Inject(ANALYSES) analyses: Analyses, @Inject(ENV) env: Env, loader: TranscriptLoader) {
    this.find = findAnalysis({ analyses });
    this.readTranscript = readTranscript({ load: loader.load, policy: env.TRANSCRIPT_ACCESS });
  }

  /**
   * @param viewers owner ids of the reader
   * @throws analysis_not_found, transcript_not_kept, invalid_input
   */
  async read(
    analysisId: number,
    { viewers, ...reader }: TranscriptReader & { readonly viewers: readonly string[] },
    window: TimeWindow,
  ): ReturnType<TranscriptService['readTranscript']> {
    if (window.to !== undefined && window.to < (window.from ?? 0))
      throw new DomainError('invalid_input', 'to must not be before from.');
    return this.readTranscript(await this.find(analysisId, viewers), reader, window);
  }
}
