import type { MatchField } from '#core/ports/catalogue.js';
import type { TagKind } from '#core/search/catalogue-entry.js';
import { MAX_SEARCHED_EPISODES } from '#core/search/search-filter.js';
import { ANALYSIS_COLUMNS } from '../catalogue/analysis-mapping.js';
import { SHOW_COLUMNS } from '../catalogue/postgres-shows.js';
import { TAG_COLUMNS } from '../catalogue/postgres-tags.js';

/** Number of the newest matches that are ranked together; the next block follows after them. */
export const BLOCK_SIZE = 240;

/**
 * Extra weight of a word among the names (D, C, B, A) over one in the insights. Every word of a query matches somewhere, so this
 * orders like a sum over all places without reading the insights.
 */
const WEIGHTS = `'{0, 0, 0.2, 0.8}'`;

/** Conditions by place of the words; `$6` are the analyses that matched better. */
const MATCHING = {
  names: 'e.names @@ $1::tsquery',
  insights: 'e.words @@ $1::tsquery and not strip(e.names) @@ $5::tsquery',
  spelling: 'e.words @@ $1::tsquery and e.analysis_id <> all($6::bigint[])',
  some: 'e.words @@ $1::tsquery and e.analysis_id <> all($6::bigint[])',
} as const satisfies Record<MatchField, string>;

const COLUMN = { names: 'names', insights: 'words', spelling: 'words', some: 'words' } as const;

/** The form of a block query: index only or with a check of the rows; in a window or over all ids. */
interface BlockForm {
  readonly place: MatchField;
  readonly isIndexed: boolean;
  readonly isWhole: boolean;
}

/**
 * Selects at most `$2` of the newest matches in a window (`$3` eras, before `$4`), ranked by the words of `$7`. `$1` has the
 * rarest words for the index, `$5` all words for the rows it finds; `strip` keeps `$5` off the index. `offset 0` keeps the planner
 * from scanning all analyses in order, and `+ 0` from an additional scan of the ids below `$4`.
 */
export function searchBlockSql({ place, isIndexed, isWhole }: BlockForm): { name: string; text: string } {
  const checked = isIndexed ? '$5::tsquery is not null' : `strip(e.${COLUMN[place]}) @@ $5::tsquery`;
  const window = isWhole ? '$3::int[] is not null' : 'e.eras && $3::int[]';
  const text = `select id, rank from (
      select e.analysis_id::float8 as id, (10000 * ts_rank(${WEIGHTS}, e.names, $7::tsquery))::int as rank
      from search_entries e where ${MATCHING[place]} and ${checked} and ${window}
        and $6::bigint[] is not null and e.analysis_id + 0 < $4::bigint offset 0
    ) matching order by id desc limit $2`;
  return { name: `search_${place}_${Number(isIndexed)}${Number(isWhole)}`, text };
}

/** Filters of a search. */
export type FilterKind = 'show' | 'period';

const CHOSEN: Readonly<Record<FilterKind, string>> = {
  show: `show_slug = $8 and ($9::int is null or released > now() - make_interval(days => $9::int))
    order by released desc, analysis_id desc`,
  period: `$8::text is null and released > now() - make_interval(days => $9::int) order by released desc, analysis_id desc`,
};

/**
 * Like `searchBlockSql` over the newest episodes of a show (`$8`) or of the last days (`$9`), which bounds the cost whatever the
 * words are.
 */
export function filteredBlockSql(place: MatchField, kind: FilterKind): { name: string; text: string } {
  const matching = {
    names: 'strip(e.names) @@ $5::tsquery',
    insights: 'strip(e.words) @@ $5::tsquery and not strip(e.names) @@ $5::tsquery',
    spelling: 'strip(e.words) @@ $5::tsquery and e.analysis_id <> all($6::bigint[])',
    some: 'strip(e.words) @@ $1::tsquery and e.analysis_id <> all($6::bigint[])',
  } as const satisfies Record<MatchField, string>;
  const text = `with chosen as materialized (
      select analysis_id from episode_labels where ${CHOSEN[kind]} limit ${MAX_SEARCHED_EPISODES}
    )
    select e.analysis_id::float8 as id, (10000 * ts_rank(${WEIGHTS}, e.names, $7::tsquery))::int as rank
    from chosen join search_entries e using (analysis_id)
    where ${matching[place]} and $1::tsquery is not null and $3::int[] is not null and $5::tsquery is not null
      and $6::bigint[] is not null and e.analysis_id < $4::bigint
    order by e.analysis_id desc limit $2`;
  return { name: `search_${place}_of_${kind}`, text };
}

/** Titles of the given analyses, in order. */
export const SUGGESTED_ANALYSES = `select a.url_slug as "urlSlug", a.title, a.podcast_metadata #>> '{show,name}' as show
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join analyses a on a.id = wanted.id and a.visibility = 'public' order by wanted.place`;

export const ANALYSES_BY_IDS = `select ${ANALYSIS_COLUMNS} from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join analyses a on a.id = wanted.id and a.visibility = 'public' order by wanted.place`;

export const NEWEST_ENTRY = 'select coalesce(max(analysis_id), 0)::float8 as id from search_entries';

/** Number of name matches that are sorted; where there are more, the largest entries of all are scanned as well. */
const MAX_SORTED = 400;
const MAX_SCANNED = 3000;

const namesSql = (all: string, columns: string, order: string) => `with held as materialized (
    select * from (${all}) named where words @@ $1::tsquery limit ${MAX_SORTED}
  )
  select ${columns} from (
    select * from held
    union all
    (select * from (${all} order by ${order} limit ${MAX_SCANNED}) largest
      where (select count(*) from held) = ${MAX_SORTED} and strip(words) @@ $1::tsquery
        and slug not in (select slug from held)
      order by ${order} limit $2)
  ) matching order by ${order} limit $2`;

export const MATCHING_SHOWS = namesSql(
  'select * from shows',
  SHOW_COLUMNS,
  'episode_count desc, sort_name, slug',
);

export function matchingTagsSql(kind: TagKind): string {
  return namesSql(`select * from tags where kind = '${kind}'`, TAG_COLUMNS, '-analysis_count, slug');
}
