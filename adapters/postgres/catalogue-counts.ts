/** Selects, as `total`, how much of something the public catalogue holds. */
export function countOf(what: 'analyses' | 'shows' | 'guest' | 'topic'): string {
  return `select coalesce(sum(held), 0)::int as total from catalogue_counts where what = '${what}'`;
}
