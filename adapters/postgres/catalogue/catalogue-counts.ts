/** A counter of the public catalog. */
type Counted = 'analyses' | 'shows' | 'guest' | 'topic';

/** Selects one counter of the public catalog as `total`. */
export function countSql(what: Counted): string {
  return `select coalesce(sum(held), 0)::int as total from catalogue_counts where what = '${what}'`;
}

/** Selects several counters, each under its own name. */
export function countsSql(...counted: readonly Counted[]): string {
  const sums = counted.map(
    (what) => `coalesce(sum(held) filter (where what = '${what}'), 0)::int as ${what}`,
  );
  return `select ${sums.join(', ')} from catalogue_counts where what in (${counted.map((what) => `'${what}'`).join(', ')})`;
}
