import { ANALYSIS_COLUMNS } from './analysis-mapping.js';
import { SHOW_COLUMNS } from './postgres-shows.js';
import { TAG_COLUMNS } from './postgres-tags.js';

/** How many matches are ranked against each other, the newest. Behind them come the next so many. */
export const BLOCK = 240;

/** `offset 0` keeps the planner from walking all analyses in the wanted order instead of asking the index of words. */
const blockSql = (matching: string) => `select id, ts_rank(words, $6::tsquery)::float8 as rank from (
    select e.analysis_id::float8 as id, e.words from search_entries e where ${matching}
      and e.analysis_id >= $4 and e.analysis_id < $5 offset 0
  ) matching order by id desc limit $2`;

/**
 * The newest matches in a window (`$3` eras, none in the oldest, `$4` from, `$5` before), `$2` at most, ranked by `$6`; by place of the words.
 * `$1` has the rarest words, for the index; `$7` all of them, for the rows that it gives: `strip` keeps it from the index.
 */
const MATCHING = {
  names: 'e.names @@ $1::tsquery and strip(e.names) @@ $7::tsquery',
  insights: 'e.words @@ $1::tsquery and strip(e.words) @@ $7::tsquery and not strip(e.names) @@ $7::tsquery',
  spelling: 'e.words @@ $1::tsquery and strip(e.words) @@ $7::tsquery and not strip(e.words) @@ $8::tsquery',
} as const;

/** The SQL for a window, and for all that is left. */
export function searchBlockSql(place: keyof typeof MATCHING, isRest: boolean): string {
  return blockSql(`${MATCHING[place]} and ${isRest ? '$3::int[] is not null' : 'e.eras && $3::int[]'}`);
}

export const FOUND_ANALYSES = `select ${ANALYSIS_COLUMNS} from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join analyses a on a.id = wanted.id and a.visibility = 'public' order by wanted.place`;

export const NEWEST_ENTRY = 'select coalesce(max(analysis_id), 0)::float8 as id from search_entries';

export const FOUND_SHOWS = `select ${SHOW_COLUMNS} from (
    select * from shows where words @@ $1::tsquery offset 0
  ) matching order by episode_count desc, slug limit $2`;

export const FOUND_TAGS = `select ${TAG_COLUMNS} from (
    select * from tags where words @@ $1::tsquery and kind = $3 offset 0
  ) matching order by analysis_count desc, slug limit $2`;
