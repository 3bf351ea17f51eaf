import type { MatchField } from '#core/ports/search.js';
import type { TagKind } from '#core/search/catalogue-entry.js';
import { ANALYSIS_COLUMNS } from './analysis-mapping.js';
import { SHOW_COLUMNS } from './postgres-shows.js';
import { TAG_COLUMNS } from './postgres-tags.js';

/** Number of the newest matches that are ranked together; the next block follows after them. */
export const BLOCK_SIZE = 240;

/**
 * Extra weight of a word among the names (D, C, B, A) over one in the insights. Every word of a query matches somewhere, so this
 * orders like a sum over all places without reading the insights.
 */
const WEIGHTS = `'{0, 0, 0.2, 0.8}'`;

/** Conditions by place of the words; `$6` are the analyses that match exactly. */
const MATCHING = {
  names: 'e.names @@ $1::tsquery',
  insights: 'e.words @@ $1::tsquery and not strip(e.names) @@ $5::tsquery',
  spelling: 'e.words @@ $1::tsquery and e.analysis_id <> all($6::bigint[])',
} as const;

const COLUMN = { names: 'names', insights: 'words', spelling: 'words' } as const;

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
