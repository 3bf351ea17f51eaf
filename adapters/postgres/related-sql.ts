import { ANALYSIS_COLUMNS } from './analysis-mapping.js';

/** How many matches are ranked: the ones that share the rarest words are among them. */
const CANDIDATES = 500;
const QUERY_WORDS = 24;

/**
 * The public analyses nearest to `$1`, `$2` at most: first those that share words of its title and topics, the best match
 * first, then others of its show, the newest release first. A word's quotes and backslashes are doubled, as a query wants.
 */
export const RELATED_SQL = `
with source as (
  select id, show_slug, search from analyses where id = $1 and visibility <> 'private'
), words as (
  select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ') as query
  from (
    select lexeme from source, unnest(search)
    where weights && array['A', 'B'] order by lexeme limit ${QUERY_WORDS}
  ) chosen
), matching as (
  select candidate.id, ts_rank(candidate.search, words.query::tsquery) as rank
  from words cross join lateral (
    select a.id, a.search from analyses a
    where a.visibility = 'public' and a.id <> $1 and a.search @@ words.query::tsquery
    limit ${CANDIDATES}
  ) candidate
  order by rank desc, id desc limit $2
), neighbours as (
  select a.id from analyses a, source
  where a.visibility = 'public' and a.show_slug = source.show_slug and a.id <> source.id
  order by a.released_at desc, a.id desc limit $2 + $2
), nearest as (
  select id, rank, 0 as place from matching
  union all
  select id, 0, row_number() over () as place from neighbours where id not in (select id from matching)
)
select ${ANALYSIS_COLUMNS} from nearest join analyses a using (id)
order by nearest.place = 0 desc, nearest.rank desc, nearest.place, a.id desc limit $2`;
