import { postgresSearch } from '#adapters/postgres/search/postgres-search.js';
import { searchBlockSql } from '#adapters/postgres/search/search-sql.js';
import { ownDatabase } from '../support/own-database.js';

const own = ownDatabase();
const query = (sql: string, values: unknown[] = []) => own().query(sql, values);

/** Stores analyses that contain `margin`: every third in its insights only, the others in names. */
async function enter(count: number): Promise<void> {
  await query(
    `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
      podcast_metadata, provenance, links, released_at, created_at)
    select n, n, 's', 's', 'public', '{"keyTopics": []}', '{}', '{"show": {"name": "s"}}', '{}', '{}', now(), now()
    from generate_series(1, $1::int) n`,
    [count],
  );
  await query(`insert into search_entries (analysis_id, names, words)
    select id, case when id % 3 = 0 then 'a:1A' else 'margin:1A a:2B' end::tsvector, 'margin a'::tsvector from analyses`);
}

const hold = (words: Record<string, number>) =>
  query(
    `insert into search_words (word, held) select key, value::bigint from jsonb_each_text($1)
      on conflict (word) do update set held = excluded.held`,
    [JSON.stringify(words)],
  );

describe('search in Postgres', () => {
  it.each([0, 4500, 1_000_000])(
    'finds each of many matches once, newest blocks first, with an estimate of %i matches',
    async (held) => {
      await enter(4500);
      await hold({ margin: held });
      const search = postgresSearch(own().postgres);
      const found: { id: number; place: string }[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const { items, next } = await search.find('margin ', { limit: 500, cursor });
        found.push(...items.map(({ analysis, place }) => ({ id: analysis.id, place })));
        cursor = next;
      }
      const newestFirst = Array.from({ length: 4500 }, (_, index) => 4500 - index);
      expect(found.filter(({ place }) => place === 'names').map(({ id }) => id)).toEqual(
        newestFirst.filter((id) => id % 3 !== 0),
      );
      expect(found.slice(3000)).toEqual(
        newestFirst.filter((id) => id % 3 === 0).map((id) => ({ id, place: 'insights' })),
      );
    },
  );

  it('reads only the word index for any query', async () => {
    await query(`set session_replication_role = 'replica'`);
    await query(`insert into search_entries (analysis_id, names, words)
      select n, array_to_tsvector(array['n' || n % 900]), array_to_tsvector(array['w' || n % 900, md5(n::text)])
      from generate_series(1, 20000) n`);
    await query('analyze');
    // Simulates a table that does not fit into memory.
    await query('set random_page_cost = 100; set enable_seqscan = off');
    for (const place of ['names', 'insights', 'spelling'] as const) {
      for (const [isIndexed, isWhole] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const) {
        const plan = await query(
          `explain (generic_plan) ${searchBlockSql({ place, isIndexed, isWhole }).text}`,
        );
        const lines = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
        expect(lines.match(/\w+ Scan on (?!matching)\S+/g)).toEqual([
          'Heap Scan on search_entries',
          'Index Scan on search_entries_by_words',
        ]);
      }
    }
  });

  it('expands an unfinished word to its most frequent completions', async () => {
    const beginnings = Array.from(
      { length: 30 },
      (_, n) => [`nego${String.fromCharCode(97 + n)}`, n] as const,
    );
    await hold(Object.fromEntries(beginnings));
    const { words } = await postgresSearch(own().postgres).find('nego', { limit: 5 });
    const most = beginnings.slice(-12).map(([word]) => word);
    expect(words.slice(0, 13)).toEqual(['nego', ...most.toReversed()]);
  });

  it('treats frequent words as correctly spelled and corrects others', async () => {
    await hold({ pricing: 5000, pricings: 3, margins: 3, margin: 3 });
    const find = async (text: string) =>
      (await postgresSearch(own().postgres).find(text, { limit: 5 })).words;
    expect(await find('pricing ')).toEqual(['pricing']);
    expect(await find('margin ')).toEqual(['margin', 'margins']);
  });

  it('returns the guests with the most analyses among namesakes', async () => {
    await query(`insert into tags (kind, slug, name, words, analysis_count)
      select 'guest', 'ada-' || n, 'Ada ' || n, array_to_tsvector(array['ada', n::text]), n % 907 from generate_series(1, 900) n`);
    await hold({ ada: 900 });
    const { guests } = await postgresSearch(own().postgres).find('ada ', { limit: 5 });
    expect(guests.map(({ analysisCount }) => analysisCount)).toEqual([900, 899, 898, 897, 896, 895]);
  });

  it('includes entries from before names had positions', async () => {
    await query('drop schema public cascade');
    await query('create schema public');
    await own().postgres.orm.migrator.up({ to: '0014-admin-desk' });
    await query(`insert into analyses (title, show_slug, show_sort, visibility, ai_summary, business_insights,
        podcast_metadata, provenance, links, released_at, created_at)
      values ('t', 's', 's', 'public', '{}', '{}', '{}', '{}', '{}', now(), now())`);
    await query(`insert into search_entries (analysis_id, names, words)
      select id, 'price show slug'::tsvector, 'price:1A show:2B grow:3C'::tsvector from analyses`);
    await own().postgres.migrate();
    expect(await query('select names::text, words::text from search_entries')).toEqual([
      { names: "'price':1A 'show':2B 'slug'", words: "'grow' 'price' 'show'" },
    ]);
  });
});
