/** Ticks that Page Up and Page Down pass over. */
const PAGE = 5;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The tick that a key leads to from the one at `index`; absent when the key is none of the rail's. */
export function tickAfterKey(key: string, index: number, count: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}
