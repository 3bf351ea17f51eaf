/** Time notations in transcripts: `0:05`, `12:34`, `1:02:03`, `00:00:01,500`, `00:01.500`. */
export const CLOCK = '(?:\\d{1,3}:)?[0-5]?\\d:[0-5]\\d(?:[.,]\\d{1,3})?';

/** Converts a text that matches `CLOCK` to seconds. */
export function clockSeconds(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
