import { type CheckedText, claimChecker } from '#core/analysis/claims/claim-checker.js';
import type { ClaimProblem } from '#core/analysis/claims/claim-support.js';
import {
  type JudgedPassage,
  type JudgedStatement,
  judgedPassages,
} from '#core/analysis/claims/judged-passages.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { countWords } from '#core/text/words.js';
import { type AnsweredMeeting, answeredMeetings } from '../qmsum.js';
import { CORRUPTION_KINDS, type CorruptionKind, corruptStatement } from './corrupt-statement.js';

/** Verdicts on the sentences of reference answers, true as they were written, and made false. */
export interface ReferenceCounts {
  statements: number;
  removed: number;
  readonly removedFor: Partial<Record<ClaimProblem, number>>;
  readonly corrupted: Record<CorruptionKind, { made: number; caught: number }>;
  /** False statements that the rules keep, and what a model would judge them by. */
  readonly missed: { readonly kind: CorruptionKind; readonly text: string }[];
  readonly passages: JudgedPassage[];
}

const MIN_WORDS = 6;
/** Fewer words left than this: an answer about nothing. */
const MIN_SPEAKER_LENGTH = 3;

/** Rules may be tuned on every other meeting; the rest is held out. */
export const isHeldOutMeeting = (_: unknown, index: number) => index % 2 === 1;

/** The reference answers of QMSum's meetings, sentence by sentence, with the turns that they are about as evidence. */
export function referenceCounts(
  heldOut: boolean,
  onRemoved?: (text: string, problem: ClaimProblem, detail?: string) => void,
): ReferenceCounts {
  const counts: ReferenceCounts = {
    statements: 0,
    removed: 0,
    removedFor: {},
    corrupted: Object.fromEntries(
      CORRUPTION_KINDS.map((kind) => [kind, { made: 0, caught: 0 }]),
    ) as ReferenceCounts['corrupted'],
    missed: [],
    passages: [],
  };
  const chosen = answeredMeetings().filter((meeting, at) => isHeldOutMeeting(meeting, at) === heldOut);
  for (const meeting of chosen) count(meeting, counts, onRemoved);
  return counts;
}

function count(
  { turns, answers }: AnsweredMeeting,
  counts: ReferenceCounts,
  onRemoved?: (text: string, problem: ClaimProblem, detail?: string) => void,
): void {
  const { check, evidenceOf } = claimChecker({ turns, language: 'en' }, []);
  const kept: JudgedStatement[] = [];
  const speakers = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))].filter(
    ({ length }) => length >= MIN_SPEAKER_LENGTH,
  );
  for (const { text: answer, spans } of answers) {
    const cited = spans.flatMap(([from, to]) =>
      Array.from({ length: Math.max(0, Math.min(to, turns.length - 1) - from + 1) }, (_, i) => from + i + 1),
    );
    const said = cited.map((turn) => turns[turn - 1]?.text ?? '').join(' ');
    for (const sentence of splitSentences(answer).map((one) => one.trim())) {
      if (countWords(sentence) < MIN_WORDS) continue;
      const claimOf = (text: string): CheckedText => ({
        text,
        kind: 'statement',
        context: answer.replace(sentence, text),
        turns: cited,
      });
      const verdictOf = (text: string) => check(claimOf(text));
      counts.statements += 1;
      const { problem, detail } = verdictOf(sentence);
      if (problem) {
        counts.removed += 1;
        counts.removedFor[problem] = (counts.removedFor[problem] ?? 0) + 1;
        onRemoved?.(sentence, problem, detail);
        continue;
      }
      for (const { kind, text } of corruptStatement(sentence, speakers, said)) {
        counts.corrupted[kind].made += 1;
        if (verdictOf(text).problem !== undefined) counts.corrupted[kind].caught += 1;
        else {
          counts.missed.push({ kind, text });
          kept.push({ text, evidence: evidenceOf(claimOf(text)) });
        }
      }
    }
  }
  counts.passages.push(...judgedPassages(kept, turns));
}
