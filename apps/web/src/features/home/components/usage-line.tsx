import { useAnonymousUsage } from '../api.js';

/** Remaining free analyses of a visitor. Its space is reserved while the usage loads. */
export function VisitorUsage() {
  const { data } = useAnonymousUsage();
  return (
    <p className="min-h-5 text-muted text-note tabular-nums">{data && lineOf(data.remaining, data.limit)}</p>
  );
}

function lineOf(remaining: number, limit: number): string {
  return `${remaining} of ${limit} free analyses left. ${remaining > 0 ? 'No account needed.' : 'Reading stays free.'}`;
}
