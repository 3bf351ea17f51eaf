import type { Transcript, Turn } from '#core/analysis/transcript.js';
import type { LanguagePack } from './language/language-pack.js';
import { sentenceSpans } from './sentence-spans.js';
import { readWords, type SpokenWord, spokenWords } from './speech-words.js';

/** One sentence as it was said: the unit that is ranked. */
export interface Utterance {
  readonly index: number;
  /** The transcript's exact words. */
  readonly text: string;
  readonly words: readonly SpokenWord[];
  /** Words as a reader counts them. */
  readonly length: number;
  readonly speaker?: string;
  /** Whole second at which it begins. */
  readonly startSeconds?: number;
  /** Whether no word, not even a transcriber's, stands between the one before and this one. */
  readonly follows: boolean;
  /** Which stretch it is of: what one speaker says without a break. */
  readonly stretch: number;
  /** Part of the transcript's words that come before it, 0 to 1. */
  readonly position: number;
}

interface Stretch {
  readonly speaker?: string;
  readonly text: string;
  readonly turns: readonly { readonly turn: Turn; readonly from: number; readonly until?: number }[];
}

/** The sentences of a transcript in order. One that runs on through neighbouring turns of a speaker stays whole. */
export function utterancesOf(transcript: Transcript, language: LanguagePack): Utterance[] {
  const found: Omit<Utterance, 'position'>[] = [];
  let total = 0;
  stretchesOf(transcript.turns).forEach((stretch, number) => {
    let before = 0;
    for (const { start, end } of sentenceSpans(stretch.text, language.clauseStarts)) {
      const text = stretch.text.slice(start, end);
      const length = readWords(text);
      total += length;
      found.push({
        index: found.length,
        text,
        words: spokenWords(text),
        length,
        speaker: stretch.speaker,
        startSeconds: secondAt(stretch, start),
        follows: before > 0 && !/[\p{L}\p{N}]/u.test(stretch.text.slice(before, start)),
        stretch: number,
      });
      before = end;
    }
  });
  let before = 0;
  return found.map((utterance) => {
    const position = before / Math.max(1, total);
    before += utterance.length;
    return { ...utterance, position };
  });
}

function stretchesOf(turns: readonly Turn[]): Stretch[] {
  const stretches: {
    speaker?: string;
    texts: string[];
    turns: Stretch['turns'][number][];
    length: number;
  }[] = [];
  turns.forEach((turn, i) => {
    const speaker = turn.speaker;
    let stretch = stretches.at(-1);
    if (!stretch || stretch.speaker !== speaker) {
      stretch = { speaker, texts: [], turns: [], length: 0 };
      stretches.push(stretch);
    }
    stretch.turns.push({ turn, from: stretch.length, until: turn.endSeconds ?? turns[i + 1]?.startSeconds });
    stretch.texts.push(plain(turn.text));
    stretch.length += turn.text.length + 1;
  });
  return stretches.map(({ speaker, texts, turns: placed }) => ({
    speaker,
    text: texts.join(' '),
    turns: placed,
  }));
}

/** Control characters and line breaks as spaces; the length stays. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ');
}

function secondAt({ turns, text }: Stretch, offset: number): number | undefined {
  let at = turns.length - 1;
  for (let low = 0, high = turns.length - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.from ?? 0) <= offset) {
      at = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  const place = turns[at];
  const start = place?.turn.startSeconds;
  if (!place || start === undefined) return undefined;
  const span = Math.max(0, (place.until ?? start) - start);
  const length = (turns[at + 1]?.from ?? text.length) - place.from;
  return Math.floor(start + (span * (offset - place.from)) / Math.max(1, length));
}
