import { DomainError, type ErrorCode } from '#core/errors.js';

/** A way to a transcript that led nowhere. */
export interface ClosedWay {
  /** For the reader. */
  readonly reason: string;
  /** Whether it may be open later: a service is away, or refuses to answer now. */
  readonly mayPass: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The way on that is always open. */
export const OWN_TRANSCRIPT = 'Add the transcript of this episode below and it will be summarised.';

const AWAY: readonly ErrorCode[] = ['upstream_unavailable', 'deadline_exceeded', 'too_many_requests'];
/** What ends the search instead of leading on. */
const ENDS: readonly ErrorCode[] = ['cancelled', 'throttled', 'audio_too_long'];
/** Each way's message ends with a way on of its own: all together name it once. */
const WAIT = /Please try again[^.!?]*[.!?]\s*/g;
const WAY_ON = /[^.!?]*\badd (?:the transcript|one) below[^.!?]*[.!?]\s*/gi;

/** Keeps why each way to a transcript is closed. */
export class ClosedWays {
  private readonly ways: ClosedWay[] = [];

  constructor(private readonly signal: AbortSignal) {}

  get count(): number {
    return this.ways.length;
  }

  close(way: ClosedWay): undefined {
    this.ways.push(way);
  }

  /** A way that fails is closed and leaves the next its chance. @throws DomainError cancelled, audio_too_long */
  async attempt<T>(way: () => Promise<T>): Promise<T | undefined> {
    try {
      return await way();
    } catch (error) {
      return this.fail(error);
    }
  }

  /** Closes the way that `error` came from. @throws `error` itself where it ends the search */
  fail(error: unknown): undefined {
    if (!(error instanceof DomainError) || ENDS.includes(error.code) || this.signal.aborted) throw error;
    return this.close(closedBy(error));
  }

  /** What to tell when no way is left: to try again when all of them may open later, else what stood in each. */
  error(): DomainError {
    const reasons = [...new Set(this.ways.map(({ reason }) => without(WAY_ON, reason)))];
    const told = reasons.join(' ');
    const cause = this.ways.find((way) => way.cause !== undefined)?.cause;
    if (this.ways.length === 0 || !this.ways.every(({ mayPass }) => mayPass)) {
      return new DomainError(
        'transcript_unavailable',
        `${told} ${OWN_TRANSCRIPT}`.trim(),
        { reasons },
        cause,
      );
    }
    const waits = this.ways.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
    const message = `${without(WAIT, told)} Please try again later. ${OWN_TRANSCRIPT}`;
    const details = { reasons, ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }) };
    return new DomainError('upstream_unavailable', message, details, cause);
  }
}

function closedBy(error: DomainError): ClosedWay {
  const { message: reason, code, details } = error;
  const wait = details.retryAfterSeconds;
  return {
    reason,
    mayPass: AWAY.includes(code),
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
    cause: error,
  };
}

function without(sentence: RegExp, text: string): string {
  return text.replace(sentence, '').trim() || text;
}
