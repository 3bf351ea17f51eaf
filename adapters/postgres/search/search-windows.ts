/** A range of ids to search, from `from` up to but excluding `before`, and the eras that cover it. */
export interface SearchWindow {
  readonly from: number;
  readonly before: number;
  readonly eras: readonly number[];
}

/** The sizes of eras as in the migration `Catalogue`: the low bits of an id that one spans, and its mark. */
const SIZES = [
  { bits: 10, mark: 0 },
  { bits: 14, mark: 2 ** 28 },
  { bits: 18, mark: 2 * 2 ** 28 },
] as const;
const [, , LARGEST] = SIZES;

/** Maximum number of eras in an index lookup; fewer, larger ones would widen the window too much. */
const MAX_ERAS = 32;

/** About `width` ids below `before`, in the smallest eras that do not exceed `MAX_ERAS`. */
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
