import { countWords } from '#core/analysis/words.js';

/** Something said and its times as a file gives them, in seconds or in milliseconds. */
export interface TimedText {
  readonly start?: number;
  readonly end?: number;
  readonly text: string;
}

/** Words a second of talk, and the geometric middle between that and a thousandth of it. */
const WORDS_PER_SECOND = 2.5;
const MIN_WORDS_PER_UNIT = WORDS_PER_SECOND / Math.sqrt(1000);
/** No episode is longer, in seconds. */
const MAX_EPISODE_SECONDS = 200_000;

/**
 * What a number of a file is worth in seconds: 1 or 0.001. Nobody says one word in minutes, so the words between two times
 * tell; fractions are seconds.
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
