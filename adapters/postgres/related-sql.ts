import { ANALYSIS_COLUMNS } from './analysis-mapping.js';

/** How many matches are ranked, of those that share a whole topic and of those that share a word. */
const CANDIDATES = 250;
const QUERY_WORDS = 24;

/**
 * The public analyses nearest to `$1`, `$2` at most: first those that share words of its title and topics, the best match
 * first, then others of its show, the newest release first. Only so many matches are ranked that a word which everybody
 * uses costs no time; who shares a whole topic is among them before who shares a word. A word's quotes and backslashes
 * are doubled, as a query wants.
 */
export const RELATED_SQL = `
with source as (
  select id, show_slug, search, ai_summary from analyses where id = $1 and visibility <> 'private'
), topics as (
  select string_agg('(' || topic::text || ')', ' | ')::tsquery as query
  from source, jsonb_path_query(ai_summary, '$.keyTopics[*]') as name, plainto_tsquery('english', name #>> '{}') as topic
  where numnode(topic) > 0
), words as (
  select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery as query
  from (
    select lexeme from source, unnest(search)
    where weights && array['A', 'B'] order by lexeme limit ${QUERY_WORDS}
  ) chosen
), candidates as (
  (select a.id, a.search from topics, analyses a
    where a.visibility = 'public' and a.id <> $1 and a.search @@ topics.query limit ${CANDIDATES})
  union all
  (select a.id, a.search from words, analyses a
    where a.visibility = 'public' and a.id <> $1 and a.search @@ words.query limit ${CANDIDATES})
), matching as (
  select candidates.id, max(ts_rank(candidates.search, words.query)) as rank
  from candidates, words group by candidates.id
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
