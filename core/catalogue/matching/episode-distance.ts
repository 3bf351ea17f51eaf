/** Tolerated share by which a copy may be longer (inserted ads) or shorter. */
const MAX_LONGER_SHARE = 0.12;
const MAX_SHORTER_SHARE = 0.05;
const ROUNDING_SECONDS = 5;

/** Days of difference attributed to time zones. */
export const TIME_ZONE_DAYS = 2;

/** Duration difference in units of the tolerance for ads; absent when either duration is unknown. */
export function durationDifference(
  wanted: number | undefined,
  candidate: number | undefined,
): number | undefined {
  const [one, other] = [knownDuration(wanted), knownDuration(candidate)];
  if (one === undefined || other === undefined) return undefined;
  const more = other - one;
  if (Math.abs(more) <= ROUNDING_SECONDS) return 0;
  return more > 0 ? more / one / MAX_LONGER_SHARE : -more / one / MAX_SHORTER_SHARE;
}

function knownDuration(seconds: number | undefined): number | undefined {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Days between two dates `YYYY-MM-DD`; absent when either is unknown. */
export function daysApart(a: string | undefined, b: string | undefined): number | undefined {
  const days = Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / 86_400_000;
  return Number.isNaN(days) ? undefined : days;
}

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
