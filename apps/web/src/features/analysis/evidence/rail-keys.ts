/** Number of ticks that Page Up and Page Down skip. */
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

/** Index of the tick that a key moves to; absent for keys that the rail does not handle. */
export function tickAfterKey(key: string, index: number, count: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}
