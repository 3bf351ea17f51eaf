import { type CheckedText, claimChecker } from '../analysis/claims/claim-checker.js';
import type { RemovalReason, RemovedClaims } from '../analysis/claims/claim-support.js';
import { piecesAt } from '../analysis/claims/judged-passages.js';
import { StatementChecks } from '../analysis/claims/statement-checks.js';
import { cleanModelText } from '../analysis/drafts/clean-model-text.js';
import { promptInjectionFilter } from '../analysis/drafts/prompt-injection-filter.js';
import type { DraftIndex } from '../analysis/drafts/verify-draft.js';
import { findQuoteSpan } from '../analysis/quotes/quote-index.js';
import { QuoteVerification } from '../analysis/quotes/verify-quotes.js';
import { splitSentences } from '../text/split-sentences.js';
import { foldedWords, foldWord, isNew, wordSpans } from '../text/words.js';
import type { Transcript, Turn } from '../transcripts/transcript.js';
import type { BriefingCitation, BriefingSection } from './briefing.js';

/** A point of an episode on the question, as a model claims it. */
export interface ClaimedEvidence {
  readonly point: string;
  readonly quotes: readonly string[];
}

/** A checked statement of one episode with its quotes, and what was said around them. */
export interface Evidence {
  readonly point: string;
  readonly quotes: readonly Omit<BriefingCitation, 'analysisId'>[];
  readonly around: readonly Turn[];
}

export interface VerifiedEvidence {
  readonly evidence: readonly Evidence[];
  readonly removed: RemovedClaims;
}

/** Statements of one episode that are looked at, and quotes of each. */
export const MAX_EVIDENCE_ITEMS = 14;
const MAX_QUOTES = 2;
const MAX_POINT_LENGTH = 400;
const MAX_STATEMENT_LENGTH = 700;
/** Characters before a quote, across turns, that are part of what its statement is held against; after its turn, half as many. */
const CONTEXT_LENGTH = 500;
/** Fewer characters of a turn say nothing. */
const MIN_PIECE = 24;
const NO_CITATIONS = () => [];

/** Looks every quote of an episode up, and checks its statements by the rules of summaries. */
export function verifyEvidence(
  claimed: readonly ClaimedEvidence[],
  { turns }: Pick<Transcript, 'turns'>,
  { quotes, isInjected, checker, widener }: DraftIndex,
): VerifiedEvidence {
  const checks = new StatementChecks(checker, NO_CITATIONS);
  const verification = new QuoteVerification(quotes, widener, checks, () => undefined);
  const seen = new Set<string>();
  const evidence = claimed.slice(0, MAX_EVIDENCE_ITEMS).flatMap((claim): Evidence[] => {
    const point = withoutInjected(cleanModelText(claim.point, MAX_POINT_LENGTH), isInjected);
    if (point === '') {
      checks.remove('injected', { text: claim.point, kind: 'topic' });
      return [];
    }
    const found = verification.verify(
      claim.quotes.slice(0, MAX_QUOTES).map((quote) => ({ quote })),
      false,
      MAX_QUOTES,
    );
    const said = found.map(({ quote }) => quote);
    if (found.length === 0) checks.remove('no_quote', { text: point, kind: 'statement' });
    if (found.length === 0 || !checks.keeps({ text: point, kind: 'statement', quotes: said })) return [];
    if (!isNew(seen, point)) return [];
    const pieces = found.flatMap(({ quote, startSeconds, speaker }) => {
      const span = findQuoteSpan(quotes, quote, { startSeconds, speaker });
      return span ? piecesAt(quotes, span) : [];
    });
    const citations = found.map(({ quote, speaker, startSeconds }) => ({
      quote,
      ...(speaker && { speaker }),
      ...(startSeconds !== undefined && { startSeconds }),
    }));
    return [{ point, quotes: citations, around: turnsAround(pieces, turns) }];
  });
  return { evidence, removed: checks.removed };
}

/** Returns the talk in and around parts of turns, in order: long turns are cut between words. */
function turnsAround(pieces: ReturnType<typeof piecesAt>, turns: readonly Turn[]): Turn[] {
  const ranges = new Map<number, { from: number; to: number }>();
  const add = (turn: number, from: number, to: number) => {
    const length = turns[turn - 1]?.text.length ?? 0;
    const known = ranges.get(turn) ?? { from: length, to: 0 };
    ranges.set(turn, {
      from: Math.max(0, Math.min(known.from, from)),
      to: Math.min(length, Math.max(known.to, to)),
    });
  };
  for (const { turn, from, to } of pieces) {
    add(turn, from - CONTEXT_LENGTH, to + CONTEXT_LENGTH);
    for (let [at, left] = [turn - 1, CONTEXT_LENGTH - from]; at >= 1 && left >= MIN_PIECE; at -= 1) {
      const { length } = turns[at - 1]?.text ?? '';
      add(at, length - left, length);
      left -= length + 1;
    }
    for (let [at, left] = [turn + 1, CONTEXT_LENGTH / 2]; at <= turns.length && left >= MIN_PIECE; at += 1) {
      add(at, 0, left);
      left -= (turns[at - 1]?.text.length ?? 0) + 1;
    }
  }
  return [...ranges]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, { from, to }]): Turn[] => {
      const turn = turns[number - 1];
      const start = turn && from > 0 ? turn.text.indexOf(' ', from) + 1 || from : 0;
      const end = turn && to < turn.text.length ? turn.text.lastIndexOf(' ', to) : to;
      const text = turn?.text.slice(start, end > start ? end : to).trim();
      return turn && text ? [{ ...turn, text }] : [];
    });
}

/** A statement of a briefing as a model claims it, over numbered evidence. */
export interface ClaimedStatement {
  readonly text: string;
  readonly evidence: readonly number[];
}

export interface ClaimedBriefing extends Readonly<Record<BriefingSection, readonly ClaimedStatement[]>> {
  readonly title: string;
}

/** Problem of a statement, or else the text that may be shown. */
export type CheckedStatement = { readonly text: string } | { readonly problem: RemovalReason };

/**
 * Holds a statement of a briefing against a transcript of what its evidence rests on, sentence by sentence. One sentence that
 * does not hold takes the whole statement away: the rest of a comparison says something else. `points`: what has passed the checks of
 * whole transcripts.
 */
export function checkStatement(
  raw: string,
  quotes: readonly string[],
  kind: CheckedText['kind'],
  transcript: Transcript,
  names: readonly string[],
  points: readonly string[],
): CheckedStatement {
  const text = cleanModelText(raw, MAX_STATEMENT_LENGTH);
  const isInjected = promptInjectionFilter([...names, ...transcript.turns.map((turn) => turn.text)]);
  // In so short a text nearly every word beside what reads like a command stands nowhere else.
  const checked = new Set(points.flatMap(foldedWords));
  const unchecked = wordSpans(text).reduceRight(
    (rest, { start, end }) =>
      checked.has(foldWord(text.slice(start, end))) ? rest.slice(0, start) + rest.slice(end) : rest,
    text,
  );
  if (text === '' || isInjected(unchecked)) return { problem: 'injected' };
  const checker = claimChecker(transcript, names);
  for (const part of splitSentences(text)) {
    const sentence = part.trim();
    if (sentence === '') continue;
    const { problem } = checker.check({ text: sentence, kind, context: text, quotes });
    if (problem) return { problem };
  }
  return { text };
}

function withoutInjected(text: string, isInjected: (sentence: string) => boolean): string {
  if (!isInjected(text)) return text;
  return splitSentences(text)
    .filter((sentence) => !isInjected(sentence))
    .join('')
    .trim();
}

/** Adds up removals. */
export function sumRemoved(all: readonly RemovedClaims[]): RemovedClaims {
  const sum: Partial<Record<RemovalReason, number>> = {};
  for (const removed of all)
    for (const [reason, count] of Object.entries(removed) as [RemovalReason, number][])
      sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}
