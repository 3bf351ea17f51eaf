/** A stretch of analyses to look for matches in: those from `from` up to `before`, and the eras that cover them. */
export interface SearchWindow {
  readonly from: number;
  readonly before: number;
  readonly eras: readonly number[];
}

/** How many bits of an id an era of each size leaves out, as the migration `Catalogue` has them, and what marks it. */
const SIZES = [
  { bits: 10, mark: 0 },
  { bits: 14, mark: 2 ** 28 },
  { bits: 18, mark: 2 * 2 ** 28 },
] as const;

/** Few small eras first: words that everybody uses are in them. Then more and larger ones, for rare words. */
const STEPS = [
  { size: SIZES[0], count: 2 },
  { size: SIZES[0], count: 16 },
  { size: SIZES[1], count: 16 },
  { size: SIZES[2], count: 16 },
] as const;

/** Windows over all ids below `before`, the newest first, each larger than the one before up to four million. */
export function* searchWindows(before: number): Generator<SearchWindow> {
  for (let step = 0, end = before; end > 0; step += 1) {
    const { size, count } = STEPS[Math.min(step, STEPS.length - 1)] ?? STEPS[3];
    const width = 2 ** size.bits;
    const last = Math.floor((end - 1) / width);
    const first = Math.max(0, last - count + 1);
    const eras = Array.from({ length: last - first + 1 }, (_, index) => size.mark + first + index);
    yield { from: first * width, before: end, eras };
    end = first * width;
  }
}

/** All ids below `before` in one window. */
export function wholeWindow(before: number): SearchWindow[] {
  return [{ from: 0, before, eras: [] }];
}
