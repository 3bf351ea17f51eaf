import { DomainError, type ErrorCode } from '#core/errors.js';

/** A way to a transcript that led nowhere. */
export interface TranscriptFailure {
  /** For the reader. */
  readonly reason: string;
  /** Whether it may be open later: a service is away, or refuses to answer now. */
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The way on that is always open. */
export const ADD_TRANSCRIPT_HINT = 'Add the transcript of this episode below and it will be summarised.';

const RETRYABLE_CODES: readonly ErrorCode[] = [
  'upstream_unavailable',
  'deadline_exceeded',
  'too_many_requests',
];
/** What ends the search instead of leading on. */
const FATAL_CODES: readonly ErrorCode[] = ['cancelled', 'throttled', 'audio_too_long'];
/** Each way's message ends with a way on of its own: all together name it once. */
const RETRY_SENTENCE = /Please try again[^.!?]*[.!?]\s*/g;
const ADD_TRANSCRIPT_SENTENCE = /[^.!?]*\badd (?:the transcript|one) below[^.!?]*[.!?]\s*/gi;

/** Keeps why each way to a transcript is closed. */
export class TranscriptFailures {
  private readonly failures: TranscriptFailure[] = [];

  constructor(private readonly signal: AbortSignal) {}

  get count(): number {
    return this.failures.length;
  }

  record(way: TranscriptFailure): undefined {
    this.failures.push(way);
  }

  /** A way that fails is closed and leaves the next its chance. @throws DomainError cancelled, audio_too_long */
  async attempt<T>(way: () => Promise<T>): Promise<T | undefined> {
    try {
      return await way();
    } catch (toError) {
      return this.recordError(toError);
    }
  }

  /** Closes the way that `error` came from. @throws `error` itself where it ends the search */
  recordError(error: unknown): undefined {
    if (!(error instanceof DomainError) || FATAL_CODES.includes(error.code) || this.signal.aborted)
      throw error;
    return this.record(toTranscriptFailure(error));
  }

  /** What to tell when no way is left: to try again when all of them may open later, else what stood in each. */
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
