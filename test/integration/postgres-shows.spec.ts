import { postgresShows } from '#adapters/postgres/catalogue/postgres-shows.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { EPISODE_SORTS, MAX_FILTERED_EPISODES } from '#core/catalogue/shown-episodes.js';
import type { Shows } from '#core/ports/catalogue.js';
import { ownDatabase } from '../support/own-database.js';

const own = ownDatabase();
const query = (sql: string, values: unknown[] = []) => own().query(sql, values);

const STORE = `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
    podcast_metadata, provenance, links, released_at, created_at)
  select n, case when n % 2 = 0 then 'Part ' || n else 'Ünd ' || n end, 's', 's', case when n = 1 then 'private' else 'public' end,
    jsonb_build_object('keyTopics', case when n % 3 = 0 then '["Pricing"]' else '[]' end::jsonb), '{}',
    jsonb_build_object('show', '{"name": "Hour"}'::jsonb) || case when n % 5 = 0 then '{"guest": "Zoë"}' else '{}' end::jsonb,
    '{}', '{}', '2026-01-01Z'::timestamptz + n * interval '1 hour', now()
  from generate_series(1, $1::int) n`;

/** Number of index entries that `ask` reads in one session. */
async function entriesRead(ask: (shows: Shows) => Promise<void>): Promise<number> {
  const session = await openPostgres({ url: own().url, poolSize: 1 });
  const read = async () => {
    await session.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await session.pool.query<{ entries: number }>(READ);
    return rows[0]?.entries ?? Number.NaN;
  };
  try {
    const before = await read();
    await ask(postgresShows(session));
    return (await read()) - before;
  } finally {
    await session.close();
  }
}

const READ = `select sum(idx_tup_read)::int as entries from pg_stat_user_indexes
  where indexrelname like 'episodes_by_%' or indexrelname = 'analyses_of_show'`;

describe('episodes of a show in Postgres', () => {
  it('are selected by their former titles if stored before labels existed', async () => {
    await query('drop schema public cascade');
    await query('create schema public');
    await own().postgres.orm.migrator.up({ to: '0021-leftovers' });
    await query("set session_replication_role = 'replica'");
    await query(STORE, [4321]);
    await own().postgres.migrate();
    const { episodes } = postgresShows(own().postgres);
    const titles = async (filter: string) =>
      (await episodes('s', { limit: 2, sort: 'title', filter })).items.map(({ title }) => title);
    expect([await titles('zoe pricing'), await titles('UND hour')]).toEqual([
      ['Part 30', 'Part 60'],
      ['Ünd 3', 'Ünd 7'],
    ]);
    expect((await episodes('s', { limit: 1, filter: 'UND' })).total).toBe(2160);
  });

  it('are listed when the previous version stores them during a rolling update', async () => {
    await query(STORE, [30]);
    await query(`select enter_catalogue(id, '{"tags": [], "names": "", "words": "", "vocabulary": []}')
      from analyses where visibility = 'public'`);
    const { episodes } = postgresShows(own().postgres);
    const { items } = await episodes('s', { limit: 3, sort: 'title', filter: 'part pricing' });
    expect(items.map(({ title }) => title)).toEqual(['Part 12', 'Part 18', 'Part 24']);
  });

  it('are filtered up to core’s limit and read in index order, however many there are', async () => {
    await query("set session_replication_role = 'replica'");
    await query(STORE, [MAX_FILTERED_EPISODES + 2]);
    await query(`insert into episode_labels select id, show_slug, released_at, right('0000' || id, 5), lower(title)
      from analyses where visibility = 'public'`);
    await query(
      `insert into shows (slug, name, sort_name, episode_count, latest_at)
      values ('s', 's', 's', $1, now())`,
      [MAX_FILTERED_EPISODES + 1],
    );
    await query('vacuum analyze');
    const filtered = await entriesRead(async ({ episodes }) => {
      const oldest = await episodes('s', { limit: 1, filter: 'part', sort: 'oldest' });
      expect([oldest.total, oldest.items[0]?.id]).toEqual([MAX_FILTERED_EPISODES / 2, 4]);
    });
    expect(filtered).toBe(MAX_FILTERED_EPISODES);
    const sorted = await entriesRead(async ({ episodes }) => {
      for (const sort of EPISODE_SORTS) {
        const { next } = await episodes('s', { limit: 5, sort });
        const page = await episodes('s', { limit: 5, sort, cursor: next });
        expect(page.total).toBe(MAX_FILTERED_EPISODES + 1);
      }
    });
    expect(sorted).toBeLessThan(50);
  });
});
