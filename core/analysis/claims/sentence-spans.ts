import { splitSentences } from '#core/text/split-sentences.js';
import { type WordSpan, wordSpans } from '#core/text/words.js';

/** Words after which text without punctuation is cut, and the distance of the cuts, which overlap. */
const MAX_SENTENCE_WORDS = 45;
const PIECE_WORDS = 24;
const PIECE_STEP = 12;
const SPACE = /\s/u;

/** Start and end of each sentence of a text, without the spaces around it. */
export function* sentenceSpans(text: string): Generator<WordSpan> {
  let at = 0;
  const skipSpaces = () => {
    while (at < text.length && isSpaceAt(text, at)) at += 1;
  };
  for (const sentence of splitSentences(text)) {
    skipSpaces();
    const start = at;
    let left = sentence.replace(/\s+/gu, '').length;
    while (left > 0 && at < text.length) {
      if (!isSpaceAt(text, at)) left -= 1;
      at += 1;
    }
    if (at > start) yield { start, end: at };
  }
}

function isSpaceAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code <= 0x20 || code >= 0x7f) && SPACE.test(text.charAt(at));
}

/** Sentences, with text that has no punctuation cut into overlapping pieces. */
export function* sentencePieces(text: string): Generator<WordSpan> {
  for (const span of sentenceSpans(text)) {
    const words = wordSpans(text.slice(span.start, span.end));
    if (words.length <= MAX_SENTENCE_WORDS) {
      yield span;
      continue;
    }
    for (let first = 0; first < words.length; first += PIECE_STEP) {
      const last = Math.min(words.length, first + PIECE_WORDS) - 1;
      yield {
        start: span.start + (words[first]?.start ?? 0),
        end: span.start + (words[last]?.end ?? 0),
      };
      if (last === words.length - 1) break;
    }
  }
}
