import { ParseIntPipe } from '@nestjs/common';
import { useCases } from '#api/wiring/ports.js';
import { DomainError } from '#core/errors.js';
import { loadTranscript } from '#core/usecases/analysis/load-transcript.js';
import { findAnalysis } from '#core/usecases/catalogue/find-analysis.js';
import { readTranscript } from '#core/usecases/catalogue/read-transcript.js';
import { askLibrary } from '#core/usecases/library/ask-library.js';
import { askQuestion } from '#core/usecases/library/ask-question.js';

/** The number of an analysis in a path; anything else is not found. */
export const ANALYSIS_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('analysis_not_found', 'The requested analysis could not be found.'),
});

/** Use cases of transcripts and the questions about them, which share the transcripts that this process caches. */
export const TRANSCRIPT_USE_CASES = useCases(
  [
    'analyses',
    'transcripts',
    'answerers',
    'questionWork',
    'counters',
    'library',
    'catalogue',
    'clock',
    'env',
  ],
  ({ questionWork: work, library, catalogue: { shows, search }, env, ...others }) => {
    const ports = { ...others, ...library, work, shows, search, load: loadTranscript(others) };
    return {
      questions: ports.questions,
      find: findAnalysis(ports),
      read: readTranscript({ ...ports, policy: env.TRANSCRIPT_ACCESS }),
      ask: askQuestion(ports),
      askLibrary: askLibrary(ports),
    };
  },
);
