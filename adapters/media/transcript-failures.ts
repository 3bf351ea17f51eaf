import { DomainError, type ErrorCode } from '#core/errors.js';
import {
  combineTranscriptProblems,
  type TranscriptFailure,
} from '#core/transcripts/combine-transcript-problems.js';
import { problemOf } from '#core/transcripts/transcript-problem.js';

const RETRYABLE_CODES: readonly ErrorCode[] = [
  'upstream_unavailable',
  'deadline_exceeded',
  'too_many_requests',
];
/** Codes that end the search. */
const FATAL_CODES: readonly ErrorCode[] = ['cancelled', 'throttled', 'audio_too_long'];

/** Collects the failure of each transcript source. */
export class TranscriptFailures {
  private readonly failures: TranscriptFailure[] = [];

  constructor(private readonly signal: AbortSignal) {}

  get count(): number {
    return this.failures.length;
  }

  record(failure: TranscriptFailure): undefined {
    this.failures.push(failure);
  }

  /** Tries a source and records its failure. @throws DomainError cancelled, audio_too_long */
  async attempt<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request();
    } catch (error) {
      return this.recordError(error);
    }
  }

  /** Records an error. @throws `error` itself when it ends the search */
  recordError(error: unknown): undefined {
    if (!(error instanceof DomainError) || FATAL_CODES.includes(error.code) || this.signal.aborted)
      throw error;
    return this.record(toTranscriptFailure(error));
  }

  /** Error after every source failed. */
  error(): DomainError {
    return combineTranscriptProblems(this.failures);
  }
}

function toTranscriptFailure(error: DomainError): TranscriptFailure {
  const wait = error.details.retryAfterSeconds;
  return {
    problem: problemOf(error),
    retryable: RETRYABLE_CODES.includes(error.code),
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
    cause: error,
  };
}
