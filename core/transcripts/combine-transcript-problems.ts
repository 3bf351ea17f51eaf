import { DomainError } from '../errors.js';
import { type RecoveryHint, recoveryAction, withHints } from '../progress/recovery-hint.js';
import { problemStatement, type TranscriptProblem } from './transcript-problem.js';

/** A source of transcripts that failed. */
export interface TranscriptFailure {
  readonly problem: TranscriptProblem;
  /** True if a later attempt may succeed. */
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * Error after every source failed: retryable when all failures are, else `transcript_unavailable`. States each problem
 * once, and each kind of hint that holds for the whole once, at the end.
 */
export function combineTranscriptProblems(failures: readonly TranscriptFailure[]): DomainError {
  const retryable = failures.length > 0 && failures.every((failure) => failure.retryable);
  const hints: RecoveryHint[] = [...(retryable ? (['retry_later'] as const) : []), 'add_episode_transcript'];
  const settled = hints.map(recoveryAction);
  const statements = failures.map(({ problem }) =>
    withHints(
      problemStatement(problem),
      problem.hints.filter((hint) => !settled.includes(recoveryAction(hint))),
    ),
  );
  const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return new DomainError(
    retryable ? 'upstream_unavailable' : 'transcript_unavailable',
    withHints([...new Set(statements)].join(' '), hints),
    {
      problems: failures.map(({ problem }) => problem),
      hints,
      ...(retryable && waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
    },
    failures.find(({ cause }) => cause !== undefined)?.cause,
  );
}
