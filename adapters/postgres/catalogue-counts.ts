/** What of the public catalogue is counted. */
type Counted = 'analyses' | 'shows' | 'guest' | 'topic';

/** Selects, as `total`, how much of something the public catalogue holds. */
export function countSql(what: Counted): string {
  return `select coalesce(sum(held), 0)::int as total from catalogue_counts where what = '${what}'`;
}

/** Selects how much of several things it holds, each under its own name. */
export function countsSql(...counted: readonly Counted[]): string {
  const sums = counted.map(
    (what) => `coalesce(sum(held) filter (where what = '${what}'), 0)::int as ${what}`,
  );
  return `select ${sums.join(', ')} from catalogue_counts where what in (${counted.map((what) => `'${what}'`).join(', ')})`;
}
