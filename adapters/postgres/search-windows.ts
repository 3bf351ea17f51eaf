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
const [, , LARGEST] = SIZES;

/** An index is the slower the more eras it is asked for; with few and large ones a window is much larger than wanted. */
const MAX_ERAS = 32;

/** The ids below `before`, about `width` of them, in the smallest eras that are not too many. */
export function searchWindow(before: number, width: number): SearchWindow {
  const { bits, mark } = SIZES.find((size) => width <= MAX_ERAS * 2 ** size.bits) ?? LARGEST;
  const era = 2 ** bits;
  const last = Math.floor((before - 1) / era);
  const first = Math.min(last, Math.max(0, Math.round((before - width) / era)));
  const eras = Array.from({ length: last - first + 1 }, (_, index) => mark + first + index);
  return { from: first * era, before, eras };
}

/** All ids below `before`. */
export function unboundedWindow(before: number): SearchWindow {
  return { from: 0, before, eras: [] };
}
