import { foldedWords } from '#core/text/words.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { turnGap } from '#core/transcripts/transcript.js';
import type { QuoteIndex, QuoteSpan } from '../quotes/quote-index.js';
import { sentencePieces } from './sentence-spans.js';

/** Part of a turn: its number, from 1, and offsets in its text. */
export interface SpokenPiece {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

/** Evidence of a statement. */
export interface Evidence {
  /** Its quotes. */
  readonly quoted: readonly SpokenPiece[];
  /** Cited turns, the one that says most first. */
  readonly turns: readonly number[];
  /** Sentences said elsewhere that share more with it. */
  readonly similar: readonly SpokenPiece[];
  /** False where neither a quote nor a citation says on which words it rests. */
  readonly isCited: boolean;
}

export interface JudgedStatement {
  readonly text: string;
  /** A conclusion of the writer's: it may go beyond what was said, not against it. */
  readonly isConclusion?: boolean;
  readonly evidence: Evidence;
}

/** A part of the transcript with all statements that rest on it, for a model to judge. */
export interface JudgedPassage {
  readonly excerpt: string;
  readonly statements: readonly {
    readonly text: string;
    /** True where the excerpt holds everything that the statement says; never of a conclusion. */
    readonly isComplete: boolean;
  }[];
}

/** Characters of what one statement rests on, and of an excerpt that serves several, without the context around them. */
const MAX_EVIDENCE_LENGTH = 4000;
const MAX_EXCERPT_LENGTH = 8000;
/** Characters of the best sentences of a turn that is too long. */
const MAX_SENTENCES_LENGTH = 1500;
const MAX_STATEMENTS = 20;
/** Characters before and after what is cited, and around a quote whose turn is not. */
const CONTEXT_LENGTH = 160;
/** Characters of a line besides its words. */
const LABEL_LENGTH = 20;
/** Words that tell what a sentence is about: long ones, and numbers. */
const CONTENT_WORD = /^.{4}|\p{N}/u;

interface Passage {
  pieces: readonly SpokenPiece[];
  readonly statements: JudgedPassage['statements'][number][];
}

/** Groups statements by what they rest on, so that nothing is sent twice that fits into one excerpt. */
export function judgedPassages(
  statements: readonly JudgedStatement[],
  turns: readonly Turn[],
): JudgedPassage[] {
  const passages: Passage[] = [];
  for (const statement of statements) {
    const passage = passageOf(statement, turns);
    const target = findOverlapping(passages, passage);
    if (!target) passages.push(passage);
    else {
      target.pieces = merged([...target.pieces, ...passage.pieces]);
      target.statements.push(...passage.statements);
    }
  }
  return passages
    .sort((a, b) => (a.pieces[0]?.turn ?? 0) - (b.pieces[0]?.turn ?? 0))
    .map(({ pieces, statements: judged }) => ({
      excerpt: render(withContext(pieces, turns), turns),
      statements: judged,
    }));
}

/** The parts of turns that a place in the quote index covers. */
export function piecesAt(quotes: QuoteIndex, { stretch: at, start, end }: QuoteSpan): SpokenPiece[] {
  let before = 0;
  for (const { turns } of quotes.stretches.slice(0, at)) before += turns.length;
  return (quotes.stretches[at]?.turns ?? []).flatMap(({ turn, from }, i) => {
    const piece = {
      turn: before + i + 1,
      from: Math.max(0, start - from),
      to: Math.min(turn.text.length, end - from),
    };
    return piece.to > piece.from ? [piece] : [];
  });
}

function passageOf(statement: JudgedStatement, turns: readonly Turn[]): Passage {
  const { pieces, isComplete } = evidencePieces(statement, turns, MAX_EVIDENCE_LENGTH);
  return {
    pieces,
    statements: [{ text: statement.text, isComplete: isComplete && !statement.isConclusion }],
  };
}

/**
 * The quotes of a statement, then its cited turns while there is room: whole, else their sentences with its words. The
 * similar sentences come beside these: what is cited for a paragraph seldom holds all of it.
 */
export function evidencePieces(
  { text, evidence }: JudgedStatement,
  turns: readonly Turn[],
  maxLength: number,
): { readonly pieces: readonly SpokenPiece[]; readonly isComplete: boolean } {
  const { quoted, turns: cited, similar, isCited } = evidence;
  let pieces: readonly SpokenPiece[] = merged(quoted.map((piece) => widened(piece, turns)));
  let isComplete = isCited;
  for (const turn of cited) {
    const whole = merged([...pieces, { turn, from: 0, to: textOf(turns, turn).length }]);
    if (lengthOf(whole) <= maxLength) pieces = whole;
    else {
      isComplete = false;
      const room = Math.min(MAX_SENTENCES_LENGTH, maxLength - lengthOf(pieces));
      pieces = withSentences(pieces, turn, textOf(turns, turn), text, room);
    }
  }
  return { pieces: merged([...pieces, ...similar.map((piece) => widened(piece, turns))]), isComplete };
}

function withSentences(
  pieces: readonly SpokenPiece[],
  turn: number,
  said: string,
  statement: string,
  maxLength: number,
): readonly SpokenPiece[] {
  const wanted = new Set(contentWords(statement));
  const sentences = [...sentencePieces(said)].map(({ start, end }) => {
    const shared = new Set(contentWords(said.slice(start, end)).filter((word) => wanted.has(word)));
    return { piece: { turn, from: start, to: end }, shared: shared.size };
  });
  sentences.sort((a, b) => b.shared - a.shared);
  const best: SpokenPiece[] = [];
  let room = maxLength;
  for (const { piece } of sentences) {
    room -= piece.to - piece.from;
    if (room < 0) break;
    best.push(piece);
  }
  return merged([...pieces, ...best]);
}

function contentWords(text: string): string[] {
  return foldedWords(text).filter((word) => CONTENT_WORD.test(word));
}

/** The passage that shares most with another one and has room for it. */
function findOverlapping(passages: readonly Passage[], { pieces, statements }: Passage): Passage | undefined {
  let best: { readonly passage: Passage; readonly shared: number } | undefined;
  for (const passage of passages) {
    if (passage.statements.length + statements.length > MAX_STATEMENTS) continue;
    const together = lengthOf(merged([...passage.pieces, ...pieces]));
    const shared = lengthOf(passage.pieces) + lengthOf(pieces) - together;
    if (together <= MAX_EXCERPT_LENGTH && shared > (best?.shared ?? 0)) best = { passage, shared };
  }
  return best?.passage;
}

/** Pieces in order, each word once, those that only a space divides as one. */
function merged(pieces: readonly SpokenPiece[]): SpokenPiece[] {
  const ordered = [...pieces].sort((a, b) => a.turn - b.turn || a.from - b.from);
  const kept: SpokenPiece[] = [];
  for (const piece of ordered) {
    const last = kept.at(-1);
    if (last?.turn !== piece.turn || piece.from > last.to + 1) kept.push(piece);
    else if (piece.to > last.to) kept[kept.length - 1] = { ...last, to: piece.to };
  }
  return kept;
}

function lengthOf(pieces: readonly SpokenPiece[]): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from + LABEL_LENGTH, 0);
}

function widened({ turn, from, to }: SpokenPiece, turns: readonly Turn[]): SpokenPiece {
  const text = textOf(turns, turn);
  return { turn, from: wordBefore(text, from - CONTEXT_LENGTH), to: wordAfter(text, to + CONTEXT_LENGTH) };
}

/** The same with what was said right before and after each run of turns. */
function withContext(pieces: readonly SpokenPiece[], turns: readonly Turn[]): SpokenPiece[] {
  const context = pieces.flatMap((piece): SpokenPiece[] => {
    const around: SpokenPiece[] = [];
    let room = CONTEXT_LENGTH - piece.from;
    for (let turn = piece.turn - 1; turn >= 1 && room > 0; turn -= 1) {
      const text = textOf(turns, turn);
      around.push({ turn, from: wordBefore(text, text.length - room), to: text.length });
      room -= text.length + LABEL_LENGTH;
    }
    room = CONTEXT_LENGTH - (textOf(turns, piece.turn).length - piece.to);
    for (let turn = piece.turn + 1; turn <= turns.length && room > 0; turn += 1) {
      const text = textOf(turns, turn);
      around.push({ turn, from: 0, to: wordAfter(text, room) });
      room -= text.length + LABEL_LENGTH;
    }
    return around;
  });
  return merged([...pieces, ...context]);
}

function wordBefore(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

function wordAfter(text: string, at: number): number {
  const end = at >= text.length ? -1 : text.indexOf(' ', at);
  return end < 0 ? text.length : end;
}

function textOf(turns: readonly Turn[], turn: number): string {
  return turns[turn - 1]?.text ?? '';
}

/** One line a speaker; `…` stands for what is left out. */
function render(pieces: readonly SpokenPiece[], turns: readonly Turn[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const speaker = turns[piece.turn - 1]?.speaker;
    const words = textOf(turns, piece.turn).slice(piece.from, piece.to).replace(/\s+/gu, ' ');
    const isNext = before !== undefined && isAdjacent(before, piece, turns);
    if (isNext && turns[before.turn - 1]?.speaker === speaker) text += turnGap(text, words) + words;
    else {
      const lineBreak = before === undefined ? '' : isNext ? '\n' : ' …\n';
      text += `${lineBreak}${speaker === undefined ? '' : `${speaker}: `}${words}`;
    }
  }
  return text;
}

function isAdjacent(before: SpokenPiece, { turn, from }: SpokenPiece, turns: readonly Turn[]): boolean {
  return turn === before.turn + 1 && from === 0 && before.to === textOf(turns, before.turn).length;
}
