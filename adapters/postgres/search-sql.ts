import { ANALYSIS_COLUMNS } from './analysis-mapping.js';
import { SHOW_COLUMNS } from './postgres-shows.js';
import { TAG_COLUMNS } from './postgres-tags.js';

/** How many matches are ranked against each other, the newest. Behind them come the next so many. */
export const BLOCK = 240;

const blockSql = (
  matching: string,
) => `select e.analysis_id::float8 as id, ts_rank(e.words, $6::tsquery)::float8 as rank
  from search_entries e where ${matching}
    and e.eras && $3::int[] and e.analysis_id >= $4 and e.analysis_id < $5
  order by e.analysis_id desc limit $2`;

/**
 * The newest matches in a window (`$3` eras, `$4` from, `$5` before), `$2` at most, ranked by `$6`; by place of the words.
 * `$1` has the rarest words, for the index; `$7` all of them, for the rows that it gives: `strip` keeps it from the index.
 */
export const BLOCK_SQL = {
  names: blockSql('e.names @@ $1::tsquery and strip(e.names) @@ $7::tsquery'),
  insights: blockSql(
    'e.words @@ $1::tsquery and strip(e.words) @@ $7::tsquery and not strip(e.names) @@ $7::tsquery',
  ),
  spelling: blockSql(
    'e.words @@ $1::tsquery and strip(e.words) @@ $7::tsquery and not strip(e.words) @@ $8::tsquery',
  ),
} as const;

export const FOUND_ANALYSES = `select ${ANALYSIS_COLUMNS} from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join analyses a on a.id = wanted.id and a.visibility = 'public' order by wanted.place`;

export const NEWEST_ENTRY = 'select coalesce(max(analysis_id), 0)::float8 as id from search_entries';

export const FOUND_SHOWS = `select ${SHOW_COLUMNS} from shows where words @@ $1::tsquery
  order by episode_count desc, slug limit $2`;

export const FOUND_TAGS = `select ${TAG_COLUMNS} from tags where words @@ $1::tsquery and kind = $3
  order by analysis_count desc, slug limit $2`;
