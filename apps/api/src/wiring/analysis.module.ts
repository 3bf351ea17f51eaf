import { Global, Module } from '@nestjs/common';
import { threadedExtractiveSummarizer } from '../../../../adapters/llm/extractive/threaded-extractive-summarizer.js';
import { openaiSummarizer } from '../../../../adapters/llm/openai/openai-summarizer.js';
import {
  openSampleShelf,
  type SampleEpisodes,
} from '../../../../adapters/media/samples/open-sample-shelf.js';
import { pdfkitPrinter } from '../../../../adapters/pdf/pdfkit-printer.js';
import { transcriptReader } from '../../../../adapters/transcripts/transcript-reader.js';
import { DomainError } from '../../../../core/errors.js';
import type { EpisodeSource } from '../../../../core/ports/episode-source.js';
import type { Summarizer } from '../../../../core/ports/summarizer.js';
import type { TranscriptReader } from '../../../../core/ports/transcript-reader.js';
import { BUILT_IN_MODEL, type Env } from '../env/env.js';
import { Closers } from './closers.js';
import { ENV, EPISODE_SOURCE, PDF_PRINTER, SAMPLES, SUMMARIZER, TRANSCRIPT_READER } from './tokens.js';

/** Where episodes come from, what reads them, what writes and prints the summary. */
@Global()
@Module({
  providers: [
    { provide: TRANSCRIPT_READER, useFactory: transcriptReader },
    {
      provide: SAMPLES,
      inject: [TRANSCRIPT_READER],
      useFactory: (transcripts: TranscriptReader) => openSampleShelf({ transcripts }),
    },
    {
      provide: EPISODE_SOURCE,
      inject: [ENV, SAMPLES],
      useFactory: (env: Env, samples: SampleEpisodes): EpisodeSource => (env.SAMPLES ? samples : NO_EPISODES),
    },
    {
      provide: SUMMARIZER,
      inject: [ENV, Closers],
      useFactory: (env: Env, closers: Closers): Summarizer => {
        const own = env.OPENAI_MODEL === BUILT_IN_MODEL || !(env.OPENAI_API_KEY || env.OPENAI_BASE_URL);
        if (!own) {
          return openaiSummarizer({
            apiKey: env.OPENAI_API_KEY,
            baseUrl: env.OPENAI_BASE_URL,
            model: env.OPENAI_MODEL,
            contextTokens: env.OPENAI_CONTEXT_TOKENS,
          });
        }
        const summarizer = threadedExtractiveSummarizer();
        closers.push(() => summarizer.close());
        return summarizer;
      },
    },
    {
      provide: PDF_PRINTER,
      inject: [Closers],
      useFactory: (closers: Closers) => {
        const printer = pdfkitPrinter();
        closers.push(() => printer.close());
        return printer;
      },
    },
  ],
  exports: [TRANSCRIPT_READER, SAMPLES, EPISODE_SOURCE, SUMMARIZER, PDF_PRINTER],
})
export class AnalysisModule {}

/** Where samples are off and no service is configured, every episode needs a transcript of the reader's own. */
const NO_EPISODES: EpisodeSource = {
  find: () => Promise.reject(noTranscript()),
  transcriptOf: () => Promise.reject(noTranscript()),
};

function noTranscript(): DomainError {
  return new DomainError(
    'transcript_unavailable',
    'This server cannot fetch transcripts. Add the transcript of this episode below and it will be summarised.',
  );
}
