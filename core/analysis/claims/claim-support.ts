/**
 * Support of a statement by the transcript. `verbatim`: its words were said. `supported`: every check by rule, and by
 * a model where there is one, passed. `unsupported`: no words in common with the transcript, but nothing wrong either.
 */
export const CLAIM_SUPPORTS = ['verbatim', 'supported', 'unsupported'] as const;
export type ClaimSupport = (typeof CLAIM_SUPPORTS)[number];

/** Reasons for which a statement is removed, by rule (up to `speaker`) or by a model. */
export const CLAIM_PROBLEMS = [
  'number',
  'name',
  'unrelated',
  'negation',
  'opposite',
  'condition',
  'reported_speech',
  'speaker',
  'contradicted',
  'not_found',
  'no_quote',
] as const;
export type ClaimProblem = (typeof CLAIM_PROBLEMS)[number];

/** Reasons for which anything is removed from a draft. */
export const REMOVAL_REASONS = [...CLAIM_PROBLEMS, 'quote', 'injected', 'duplicate', 'dangling'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Number of removed statements by reason; reasons without any are absent. */
export type RemovedClaims = Readonly<Partial<Record<RemovalReason, number>>>;

/** Result of checking one statement. Absent `problem`: it may be shown. */
export interface ClaimVerdict {
  readonly support: ClaimSupport;
  readonly problem?: ClaimProblem;
  /** Subject of the problem, such as the number that was not said. */
  readonly detail?: string;
  /** First and last turn of the evidence, from 1; absent where none was found. */
  readonly turns?: readonly [first: number, last: number];
}

/** Labels and explanations of a statement's support, for readers. */
export const SUPPORT_TEXTS: Readonly<
  Record<ClaimSupport, { readonly label: string; readonly explanation: string }>
> = {
  verbatim: { label: 'Said in these words', explanation: 'These words are in the transcript.' },
  supported: {
    label: 'Checked',
    explanation: 'Its numbers, names and meaning were compared with what was said.',
  },
  unsupported: {
    label: 'Not confirmed',
    explanation: 'Nothing in the transcript confirms or contradicts this.',
  },
};
