import { countWords } from '#core/text/words.js';

/** Time notations in transcripts: `0:05`, `12:34`, `61:22`, `1:02:03`, `00:00:01,500`, `00:01.500`. */
export const CLOCK = '(?:\\d{1,3}:[0-5]?\\d|\\d{1,3}):[0-5]\\d(?:[.,]\\d{1,3})?';

/** Converts a text that matches `CLOCK` to seconds. */
export function clockSeconds(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** A text with its times as the file states them, in seconds or in milliseconds. */
interface TimedText {
  readonly start?: number;
  readonly end?: number;
  readonly text: string;
}

/** Average speaking rate in words per second, and the geometric mean of that and a thousandth of it. */
const WORDS_PER_SECOND = 2.5;
const MIN_WORDS_PER_UNIT = WORDS_PER_SECOND / Math.sqrt(1000);

/** Maximum length of an episode, in seconds. */
const MAX_EPISODE_SECONDS = 200_000;

/**
 * Detects the unit of a file's times: 1 for seconds or 0.001 for milliseconds. The speaking rate decides; fractions are
 * always seconds.
 */
export function detectTimeUnit(items: readonly TimedText[]): 1 | 0.001 {
  let words = 0;
  let span = 0;
  let last = 0;
  for (const { start, end, text } of items) {
    if (start === undefined) continue;
    last = Math.max(last, end ?? start);
    if (end === undefined || end <= start) continue;
    words += countWords(text);
    span += end - start;
  }
  if (last > MAX_EPISODE_SECONDS) return 0.001;
  if (items.some(({ start = 0, end = 0 }) => !Number.isInteger(start) || !Number.isInteger(end))) return 1;
  if (span === 0) {
    const starts = items.flatMap(({ start }) => start ?? []);
    span = (starts.at(-1) ?? 0) - (starts[0] ?? 0);
    words = items.slice(0, -1).reduce((sum, { text }) => sum + countWords(text), 0);
  }
  return span > 0 && words / span < MIN_WORDS_PER_UNIT ? 0.001 : 1;
}
