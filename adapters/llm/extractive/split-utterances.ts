import type { Transcript, Turn } from '#core/transcripts/transcript.js';
import { turnGap } from '#core/transcripts/transcript.js';
import { isUnpunctuated, speechDivider } from './divide-speech.js';
import type { LanguagePack } from './language/language-pack.js';
import { splitSentenceSpans } from './split-sentence-spans.js';
import { countWords, tokenizeWords, type WordToken } from './tokenize-words.js';

/** Seconds without speech that count as a pause. */
const PAUSE_SECONDS = 0.7;

/** A spoken sentence: the unit of ranking. */
export interface Utterance {
  readonly index: number;
  /** Verbatim text. */
  readonly text: string;
  readonly words: readonly WordToken[];
  /** Number of words. */
  readonly length: number;
  readonly speaker?: string;
  /** Start in whole seconds. */
  readonly startSeconds?: number;
  /** True when nothing, not even a transcriber's mark, separates it from the previous utterance. */
  readonly isContiguous: boolean;
  /** Probability that it begins and ends where a sentence does: 1 unless the speech has no punctuation. */
  readonly startChance: number;
  readonly endChance: number;
  /** Number of the transcript's turn that it begins in, from 1. */
  readonly turn: number;
  /** Number of the speaker turn: uninterrupted speech of one speaker. */
  readonly speakerTurn: number;
  /** Share of the transcript's words before it, 0 to 1. */
  readonly position: number;
}

interface SpeakerTurn {
  readonly speaker?: string;
  readonly text: string;
  readonly turns: readonly {
    readonly turn: Turn;
    /** Number of the turn, from 1. */
    readonly number: number;
    readonly from: number;
    readonly until?: number;
  }[];
}

/** Splits a transcript into sentences. A sentence that continues in the speaker's next turn is not split. */
export function splitUtterances(transcript: Transcript, language: LanguagePack): Utterance[] {
  const found: Omit<Utterance, 'position'>[] = [];
  const dividerOf = speechDivider(transcript, language);
  const isUndivided = !dividerOf && isUnpunctuated(transcript);
  let total = 0;
  joinSpeakerTurns(transcript.turns).forEach((speakerTurn, number) => {
    let before = 0;
    for (const { start, end, startChance = 1, endChance = 1 } of splitSentenceSpans(
      speakerTurn.text,
      dividerOf?.(pausesIn(speakerTurn)),
    )) {
      const text = speakerTurn.text.slice(start, end);
      const length = countWords(text);
      total += length;
      found.push({
        index: found.length,
        text,
        words: tokenizeWords(text),
        length,
        speaker: speakerTurn.speaker,
        ...placeOf(speakerTurn, start),
        isContiguous: before > 0 && !/[\p{L}\p{N}]/u.test(speakerTurn.text.slice(before, start)),
        speakerTurn: number,
        startChance: isUndivided ? 0 : startChance,
        endChance: isUndivided ? 0 : endChance,
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

/** Returns the offsets at which a speaker goes on after a pause. */
function pausesIn({ turns }: SpeakerTurn): number[] {
  return turns.flatMap(({ turn, from }, i) => {
    const before = turns[i - 1]?.until;
    const isPause = before !== undefined && (turn.startSeconds ?? 0) - before >= PAUSE_SECONDS;
    return isPause ? [from] : [];
  });
}

function joinSpeakerTurns(turns: readonly Turn[]): SpeakerTurn[] {
  const speakerTurns: {
    speaker?: string;
    texts: string[];
    turns: SpeakerTurn['turns'][number][];
    length: number;
  }[] = [];
  turns.forEach((turn, i) => {
    const speaker = turn.speaker;
    let speakerTurn = speakerTurns.at(-1);
    if (!speakerTurn || speakerTurn.speaker !== speaker) {
      speakerTurn = { speaker, texts: [], turns: [], length: 0 };
      speakerTurns.push(speakerTurn);
    }
    const text = plain(turn.text);
    const gap = turnGap(speakerTurn.texts.at(-1), text);
    speakerTurn.turns.push({
      turn,
      number: i + 1,
      from: speakerTurn.length + gap.length,
      until: turn.endSeconds ?? turns[i + 1]?.startSeconds,
    });
    speakerTurn.texts.push(gap + text);
    speakerTurn.length += gap.length + text.length;
  });
  return speakerTurns.map(({ speaker, texts, turns: placed }) => ({
    speaker,
    text: texts.join(''),
    turns: placed,
  }));
}

/** Replaces control characters and line breaks with spaces; the length is unchanged. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ');
}

/** Returns the turn and the second of an offset. */
function placeOf(
  { turns, text }: SpeakerTurn,
  offset: number,
): { readonly turn: number; readonly startSeconds?: number } {
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
  if (!place || start === undefined) return { turn: place?.number ?? 0 };
  const span = Math.max(0, (place.until ?? start) - start);
  const length = (turns[at + 1]?.from ?? text.length) - place.from;
  const second = Math.floor(start + (span * (offset - place.from)) / Math.max(1, length));
  return { turn: place.number, startSeconds: second };
}
