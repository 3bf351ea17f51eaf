import type { MatchField } from '#core/ports/search.js';
import type { TagKind } from '#core/search/catalogue-entry.js';
import { ANALYSIS_COLUMNS } from './analysis-mapping.js';
import { SHOW_COLUMNS } from './postgres-shows.js';
import { TAG_COLUMNS } from './postgres-tags.js';

/** How many matches are ranked against each other, the newest. Behind them come the next so many. */
export const BLOCK_SIZE = 240;

/**
 * What a word counts for by its place among the names (D, C, B, A): how much more there than in the insights. All words
 * of a query are somewhere: this orders as a sum over all places does, and insights need not be read for it.
 */
const WEIGHTS = `'{0, 0, 0.2, 0.8}'`;

/** By place of the words; `$6` are the analyses that have the words themselves. */
const MATCHING = {
  names: 'e.names @@ $1::tsquery',
  insights: 'e.words @@ $1::tsquery and not strip(e.names) @@ $5::tsquery',
  spelling: 'e.words @@ $1::tsquery and e.analysis_id <> all($6::bigint[])',
} as const;

const COLUMN = { names: 'names', insights: 'words', spelling: 'words' } as const;

/** What a block of matches is asked for by: an index that knows all the words alone, or the rows too; a window, or all ids. */
interface BlockForm {
  readonly place: MatchField;
  readonly isIndexed: boolean;
  readonly isWhole: boolean;
}

/**
 * The newest matches in a window (`$3` eras, before `$4`), `$2` at most, ranked by the words of `$7`. `$1` has the rarest
 * words, for the index; `$5` all of them, for the rows that it gives: `strip` keeps it from the index. `offset 0` keeps
 * the planner from walking all analyses in the wanted order instead of asking the index, and `+ 0` from reading all ids
 * below `$4` beside it.
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

/** So many matches of a name are sorted; where more have it, the largest of all are looked through for it too. */
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
