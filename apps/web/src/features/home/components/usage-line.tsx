import { useAnonymousUsage } from '../api/anonymous-usage.js';

/** How many free analyses are left. Its room is kept while that is not known. */
export function UsageLine() {
  const { data } = useAnonymousUsage();
  return (
    <p className="min-h-5 text-muted text-note tabular-nums">{data && lineOf(data.remaining, data.limit)}</p>
  );
}

function lineOf(remaining: number, limit: number): string {
  if (remaining === 0) {
    return `Your ${limit} free analyses are used up. Episodes that are summarised already still open.`;
  }
  return `${remaining} of ${limit} free analyses left. No account needed.`;
}
