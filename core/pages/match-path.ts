/**
 * The route at a path: as many segments, each equal without regard to case, or for a `:parameter`. Of several the one with
 * the earliest segments of its own wins, whatever the order.
 */
export function matchPath<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const wanted = segmentsOf(pathname).map(decode);
  let best: { readonly route: Route; readonly rank: string } | undefined;
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    if (!fits(pattern, wanted)) continue;
    const rank = pattern.map((segment) => (segment.startsWith(':') ? '0' : '1')).join('');
    if (!best || rank > best.rank) best = { route, rank };
  }
  return best?.route;
}

function fits(pattern: readonly string[], wanted: readonly string[]): boolean {
  return (
    pattern.length === wanted.length &&
    pattern.every((segment, at) => segment.startsWith(':') || segment === wanted[at]?.toLowerCase())
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** A segment that cannot be decoded is compared as it stands. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
