import type { TagSummary, Tags } from '#core/ports/catalogue.js';
import type { ReadPool } from '../connection/pool-connections.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage } from '../lists/rows.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { countSql } from './catalogue-counts.js';

export const TAG_COLUMNS = `slug, name, analysis_count as "analysisCount"`;

const topSql = (behind: string) => `select ${TAG_COLUMNS} from tags where kind = $1 ${behind}
  order by -analysis_count, slug limit $2`;
const FIRST_TAGS = topSql('');
const NEXT_TAGS = topSql('and (-analysis_count, slug) > (-$3::int, $4)');

const TAG = 'select id, slug, name, analysis_count from tags where kind = $1 and slug = $2';
const FIRST_OF_GUESTS = `select t.id, t.slug, t.name, t.analysis_count
  from guest_redirects r, unnest(r.guest_slugs) with ordinality as guest (slug, place)
    join tags t on t.kind = 'guest' and t.slug = guest.slug
  where r.slug = $1 order by guest.place limit 1`;

const taggedSql = (behind: string) => `select ${ANALYSIS_COLUMNS}
  from analysis_tags t join analyses a on a.id = t.analysis_id
  where t.tag_id = $1 ${behind} order by t.analysis_id desc limit $2`;
const FIRST_TAGGED = taggedSql('');
const NEXT_TAGGED = taggedSql('and t.analysis_id < $3');

/** Guests and topics in Postgres. */
export function postgresTags({ pool }: { readonly pool: ReadPool }): Tags {
  const rows = preparedQueries(pool);
  return {
    async top(kind, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const values = [kind, size + 1];
      const [found, [count]] = await Promise.all([
        cursor === undefined
          ? rows<TagSummary>('tags_first', FIRST_TAGS, values)
          : rows<TagSummary>('tags_next', NEXT_TAGS, [...values, ...decodeKey(cursor, ['number', 'text'])]),
        rows<{ total: number }>(`tags_total_${kind}`, countSql(kind), []),
      ]);
      return toPage(found, size, count?.total ?? 0, {
        item: (tag) => tag,
        key: ({ analysisCount, slug }) => encodeKey([analysisCount, slug]),
      });
    },
    async analyses(kind, slug, { limit, cursor }) {
      let [tag] = await rows<StoredTag>('tag', TAG, [kind, slug]);
      if (!tag && kind === 'guest')
        [tag] = await rows<StoredTag>('tag_first_of_guests', FIRST_OF_GUESTS, [slug]);
      if (!tag) return undefined;
      const size = Math.min(limit, MAX_PAGE);
      const values = [tag.id, size + 1];
      const found =
        cursor === undefined
          ? await rows<StoredAnalysis>('tagged_first', FIRST_TAGGED, values)
          : await rows<StoredAnalysis>('tagged_next', NEXT_TAGGED, [
              ...values,
              ...decodeKey(cursor, ['number']),
            ]);
      const page = toPage(found, size, tag.analysis_count, {
        item: toAnalysis,
        key: ({ id }) => encodeKey([Number(id)]),
      });
      return { slug: tag.slug, name: tag.name, ...page };
    },
  };
}

interface StoredTag {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly analysis_count: number;
}
