import { useAnonymousUsage } from '../api/anonymous-usage.js';

/** How many free analyses are left. Its room is kept while that is not known. */
export function UsageLine() {
  const { data } = useAnonymousUsage();
  return (
    <p className="min-h-5 text-muted text-note tabular-nums">{data && lineOf(data.remaining, data.limit)}</p>
  );
}

function lineOf(remaining: number, limit: number): string {
  return `${remaining} of ${limit} free analyses left. ${remaining > 0 ? 'No account needed.' : 'Reading stays free.'}`;
}
