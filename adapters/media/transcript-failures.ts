import { DomainError, type ErrorCode } from '#core/errors.js';

/** The reason why one source gave no transcript. */
export interface TranscriptFailure {
  /** User-facing. */
  readonly reason: string;
  /** True if a later attempt may succeed. */
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Recovery hint that always applies. */
export const ADD_TRANSCRIPT_HINT = 'Add the transcript of this episode below and it will be summarised.';

const RETRYABLE_CODES: readonly ErrorCode[] = [
  'upstream_unavailable',
  'deadline_exceeded',
  'too_many_requests',
];
/** Codes that end the search. */
const FATAL_CODES: readonly ErrorCode[] = ['cancelled', 'throttled', 'audio_too_long'];
/** Matches recovery hints inside messages; the combined message gives one hint only. */
const RETRY_SENTENCE = /Please try again[^.!?]*[.!?]\s*/g;
const ADD_TRANSCRIPT_SENTENCE = /[^.!?]*\badd (?:the transcript|one) below[^.!?]*[.!?]\s*/gi;

/** Collects the failure of each transcript source. */
export class TranscriptFailures {
  private readonly failures: TranscriptFailure[] = [];

  constructor(private readonly signal: AbortSignal) {}

  get count(): number {
    return this.failures.length;
  }

  record(way: TranscriptFailure): undefined {
    this.failures.push(way);
  }

  /** Tries a source and records its failure. @throws DomainError cancelled, audio_too_long */
  async attempt<T>(way: () => Promise<T>): Promise<T | undefined> {
    try {
      return await way();
    } catch (toError) {
      return this.recordError(toError);
    }
  }

  /** Records an error. @throws `error` itself when it ends the search */
  recordError(error: unknown): undefined {
    if (!(error instanceof DomainError) || FATAL_CODES.includes(error.code) || this.signal.aborted)
      throw error;
    return this.record(toTranscriptFailure(error));
  }

  /** Builds the error after every source failed: retryable when all failures are, else with the reason of each. */
  error(): DomainError {
    const reasons = [...new Set(this.failures.map(({ reason }) => without(ADD_TRANSCRIPT_SENTENCE, reason)))];
    const told = reasons.join(' ');
    const cause = this.failures.find((way) => way.cause !== undefined)?.cause;
    if (this.failures.length === 0 || !this.failures.every(({ retryable: mayPass }) => mayPass)) {
      return new DomainError(
        'transcript_unavailable',
        `${told} ${ADD_TRANSCRIPT_HINT}`.trim(),
        { reasons },
        cause,
      );
    }
    const waits = this.failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
    const message = `${without(RETRY_SENTENCE, told)} Please try again later. ${ADD_TRANSCRIPT_HINT}`;
    const details = { reasons, ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }) };
    return new DomainError('upstream_unavailable', message, details, cause);
  }
}

function toTranscriptFailure(error: DomainError): TranscriptFailure {
  const { message: reason, code, details } = error;
  const wait = details.retryAfterSeconds;
  return {
    reason,
    retryable: RETRYABLE_CODES.includes(code),
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
    cause: error,
  };
}

function without(sentence: RegExp, text: string): string {
  return text.replace(sentence, '').trim() || text;
}
