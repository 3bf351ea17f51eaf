import type { TranscriptPiece } from '#core/analysis/spoken-turns.js';
import { detectTimeUnit } from './detect-time-unit.js';
import { joinTokens } from './join-tokens.js';
import { type Fields, fieldsIn, speakerIn, stringIn, timeIn } from './json-values.js';
import { ENDS, SPEAKERS, STARTS, WORDS } from './service-words.js';

/** Number of characters of a text in which its next word is searched. */
const WORD_WINDOW = 200;

/** AssemblyAI without speakers, and OpenAI with words only: `words`, and a `text` with the punctuation. */
export function wordsAlone(json: Fields): TranscriptPiece[] | undefined {
  if (Array.isArray(json.segments) || fieldsIn(json.utterances).length > 0) return undefined;
  const words = fieldsIn(json.words).filter((item) => stringIn(item, WORDS) !== undefined);
  if (words.length === 0) return undefined;
  const items = words.map((item) => ({
    start: timeIn(item, STARTS),
    end: timeIn(item, ENDS),
    text: stringIn(item, WORDS) ?? '',
    speaker: speakerIn(item, SPEAKERS),
  }));
  const unit = detectTimeUnit(items);
  const texts =
    typeof json.text === 'string'
      ? punctuated(
          json.text,
          items.map(({ text }) => text),
        )
      : undefined;
  return joinTokens(
    items.map(({ start, end, text, speaker }, i) => ({
      speaker,
      startSeconds: start === undefined ? undefined : start * unit,
      endSeconds: end === undefined ? undefined : end * unit,
      text: texts?.[i] ?? text,
    })),
  );
}

/** Returns each word with the text up to the next one. Absent when the text does not consist of these words. */
function punctuated(text: string, words: readonly string[]): string[] | undefined {
  const starts: number[] = [];
  let from = 0;
  for (const word of words) {
    const at = text.slice(from, from + WORD_WINDOW + word.length).indexOf(word.trim());
    if (at < 0) return undefined;
    starts.push(from + at);
    from += at + word.trim().length;
  }
  return starts.map((start, i) => text.slice(i === 0 ? 0 : start, starts[i + 1] ?? text.length));
}
