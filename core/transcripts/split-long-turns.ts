import { splitSentences } from '../text/split-sentences.js';
import { countWords } from '../text/words.js';
import type { Turn } from './transcript.js';

/** Words of a sentence beyond which it is cut between words. */
const MAX_SENTENCE_WORDS = 60;

/**
 * Splits turns of more than `maxWords` words after sentences, with interpolated times, so that no part is much longer.
 * Other turns are returned as they are.
 */
export function splitLongTurns(turns: readonly Turn[], maxWords: number): Turn[] {
  return turns.flatMap((turn, at) => {
    if (turn.text.length <= maxWords || countWords(turn.text) <= maxWords) return [turn];
    const until = turn.endSeconds ?? turns[at + 1]?.startSeconds;
    return splitTurn(turn, until, maxWords);
  });
}

function splitTurn(turn: Turn, until: number | undefined, maxWords: number): Turn[] {
  const texts = joinUpTo(splitSentences(turn.text).flatMap(cutLongSentence), maxWords);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const { speaker, startSeconds } = turn;
  const second = (offset: number) =>
    startSeconds === undefined || until === undefined
      ? undefined
      : roundSeconds(startSeconds + (Math.max(0, until - startSeconds) * offset) / length);
  let offset = 0;
  return texts.map((text, at) => {
    const start = at === 0 ? startSeconds : second(offset);
    offset += text.length;
    const end = at === texts.length - 1 ? turn.endSeconds : second(offset);
    return {
      ...(speaker !== undefined && { speaker }),
      ...(start !== undefined && { startSeconds: start }),
      ...(end !== undefined && { endSeconds: end }),
      text: text.trim(),
    };
  });
}

/** Joins consecutive texts while their words stay within `maxWords`. */
function joinUpTo(texts: readonly string[], maxWords: number): string[] {
  const joined: string[] = [];
  let room = 0;
  for (const text of texts) {
    const words = countWords(text);
    if (joined.length > 0 && words <= room) {
      joined[joined.length - 1] += text;
      room -= words;
    } else {
      joined.push(text);
      room = maxWords - words;
    }
  }
  return joined;
}

function cutLongSentence(sentence: string): string[] {
  if (countWords(sentence) <= MAX_SENTENCE_WORDS) return [sentence];
  const size = Math.ceil(sentence.length / Math.ceil(countWords(sentence) / MAX_SENTENCE_WORDS));
  const parts: string[] = [];
  for (let from = 0; from < sentence.length; ) {
    const space = sentence.indexOf(' ', from + size);
    const end = space < 0 ? (isSpaced(sentence) ? sentence.length : from + size) : space + 1;
    parts.push(sentence.slice(from, end));
    from = end;
  }
  return parts;
}

/** False for scripts without spaces, which are cut anywhere. */
function isSpaced(sentence: string): boolean {
  return sentence.includes(' ');
}

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
