/** Points of a piecewise linear curve, sorted by x; constant outside of its range. */
export type Curve = readonly Point[];
type Point = readonly [number, number];

/** The curve's value at `x`. */
export function interpolate(curve: Curve, x: number): number {
  const right = curve.findIndex(([position]) => position >= x);
  const [before, after] = [curve[right - 1], curve[right]];
  if (!after) return curve.at(-1)?.[1] ?? 0;
  return before ? between(before, after, x) : after[1];
}

function between([x0, y0]: Point, [x1, y1]: Point, x: number): number {
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
