import { plainText } from '#core/text/clean-text.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import type { Turn } from '#core/transcripts/transcript.js';
import type { RemovalReason, RemovedClaims } from './claim-support.js';
import { evidencePieces, type SpokenPiece } from './judged-passages.js';
import type { Removal, StatementChecks } from './statement-checks.js';

/** Removed statements of an analysis that are recorded; the others are only counted. */
export const MAX_RECORDED_REMOVALS = 100;
/** Characters of a recorded statement, and of all that it was held against. */
export const MAX_RECORDED_LENGTH = 1000;

/** Words of the transcript; `…` stands for what is left out. */
export interface EvidenceExcerpt {
  readonly text: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

/** A statement that the checks removed from an analysis. Private: only admins see it. */
export interface RemovedStatement {
  /** Key of its section. */
  readonly section: string;
  readonly text: string;
  readonly reason: RemovalReason;
  /** Subject of the reason, such as the number that was not said or the statement that says the same. */
  readonly detail?: string;
  /** False where the draft says nothing about its origin: then the evidence is what shares most words with it. */
  readonly isCited: boolean;
  readonly evidence: readonly EvidenceExcerpt[];
}

/** Result of an analysis's checks, stored with it. */
export interface RemovalRecord {
  /** Number of statements that passed. */
  readonly kept: number;
  /** Number of those that did not, by reason, with names, numbers and labels that are left out. */
  readonly removed: RemovedClaims;
  /** At most `MAX_RECORDED_REMOVALS`, in the order of the sections. */
  readonly statements: readonly RemovedStatement[];
}

export function toRemovalRecord(
  { statements, removals }: Pick<StatementChecks, 'statements' | 'removals'>,
  turns: readonly Turn[],
): RemovalRecord {
  const recorded = removals.slice(0, MAX_RECORDED_REMOVALS);
  const removed: Partial<Record<RemovalReason, number>> = {};
  for (const { reason } of removals) removed[reason] = (removed[reason] ?? 0) + 1;
  return {
    kept: statements.length,
    removed,
    statements: recorded.map((removal) => toRemovedStatement(removal, turns)),
  };
}

function toRemovedStatement(
  { section, text, reason, detail, evidence }: Removal,
  turns: readonly Turn[],
): RemovedStatement {
  return {
    section,
    text: shortened(text),
    reason,
    ...(detail !== undefined && { detail: shortened(detail) }),
    isCited: evidence.isCited,
    evidence: excerptsOf({ text, evidence }, turns),
  };
}

function excerptsOf(
  statement: Pick<Removal, 'text' | 'evidence'>,
  turns: readonly Turn[],
): EvidenceExcerpt[] {
  const { pieces } = evidencePieces(statement, turns, MAX_RECORDED_LENGTH);
  const [turn] = statement.evidence.turns;
  // A long turn without a sentence that fits is shown from its start.
  const shown =
    pieces.length === 0 && turn !== undefined ? [{ turn, from: 0, to: MAX_RECORDED_LENGTH }] : pieces;
  let room = MAX_RECORDED_LENGTH;
  return shown.flatMap((piece) => {
    const excerpt = toExcerpt(piece, turns, room);
    room -= excerpt?.text.length ?? 0;
    return excerpt ?? [];
  });
}

function toExcerpt(
  { turn: number, from, to }: SpokenPiece,
  turns: readonly Turn[],
  room: number,
): EvidenceExcerpt | undefined {
  const turn = turns[number - 1];
  const said = plainText(turn?.text.slice(from, to) ?? '');
  const words = truncateAtWord(said, room, '');
  if (!turn || words === '') return undefined;
  const isCut = words.length < said.length || to < turn.text.length;
  const startSeconds = secondAt(turn, from, turns[number]);
  return {
    text: `${from > 0 ? '… ' : ''}${words}${isCut ? ' …' : ''}`,
    ...(turn.speaker && { speaker: shortened(turn.speaker) }),
    ...(startSeconds !== undefined && { startSeconds }),
  };
}

/** Interpolated second of an offset in a turn. */
function secondAt({ text, startSeconds, endSeconds }: Turn, offset: number, next?: Turn): number | undefined {
  if (startSeconds === undefined) return undefined;
  const length = Math.max(0, (endSeconds ?? next?.startSeconds ?? startSeconds) - startSeconds);
  return Math.max(0, Math.floor(startSeconds + (length * offset) / Math.max(1, text.length)));
}

function shortened(text: string): string {
  return truncateAtWord(plainText(text), MAX_RECORDED_LENGTH);
}
