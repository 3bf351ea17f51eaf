import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSearch } from '#adapters/postgres/search/postgres-search.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { ownDatabase } from '../support/own-database.js';
import { migrateAsReleased, RELEASED_SHAPES, type ReleasedShape } from '../support/released-shapes.js';
import { storeAnalysis } from '../support/store-analysis.js';

const own = ownDatabase();

/** Describes the schema from the system catalog, ignoring column order. */
const SCHEMA = `
select 'column' as kind, c.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
union all select 'table', relname, reloptions::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
union all select 'index', c.relname, pg_get_indexdef(c.oid) || i.indisvalid from pg_class c join pg_index i on i.indexrelid = c.oid
  where relnamespace = 'public'::regnamespace
union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
union all select 'function', p.oid::regprocedure::text, regexp_replace(p.prosrc, '\\s+', ' ', 'g') from pg_proc p
  join pg_language l on l.oid = p.prolang where pronamespace = 'public'::regnamespace and l.lanname <> 'c'
union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
union all select 'extension', extname, '' from pg_extension
order by 1, 2, 3`;

/** Stores an analysis of each visibility as the first versions did. */
async function storeAsAtFirst(): Promise<void> {
  const { title, showSlug, aiSummary, businessInsights, podcastMetadata, provenance } = aNewAnalysis();
  await own().query(
    `insert into shows (slug, name, sort_name, episode_count, latest_at) values ($1, $2, $2, 1, '2026-04-20')`,
    [showSlug, podcastMetadata.show.name],
  );
  for (const [slug, visibility, owner] of [
    ['the-pricing-hour/pricing-software', 'public', null],
    ['the-pricing-hour/my-own', 'private', 'ada'],
  ]) {
    await own().query(
      `insert into analyses (url_slug, title, show_slug, show_sort, owner_id, visibility, ai_summary, business_insights,
        podcast_metadata, provenance, links, released_at, created_at)
      values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, '{}', '2026-04-20', '2026-05-01')`,
      [slug, title, showSlug, owner, visibility, aiSummary, businessInsights, podcastMetadata, provenance],
    );
  }
}

async function upgradeFrom(shape: ReleasedShape): Promise<void> {
  await own().query('drop schema public cascade');
  await own().query('create schema public');
  await migrateAsReleased(own().url, shape, storeAsAtFirst);
  await own().postgres.migrate();
}

describe('a database of an earlier version', () => {
  it.each(Object.entries(RELEASED_SHAPES))(
    '%s: has the schema of a new database after migration',
    async (_, shape) => {
      const fresh = await own().query(SCHEMA);
      await upgradeFrom(shape);
      const upgraded = await own().query(SCHEMA);
      expect(upgraded.filter(({ name }) => name !== 'mikro_orm_migrations.id')).toEqual(
        fresh.filter(({ name }) => name !== 'mikro_orm_migrations.id'),
      );

      const { postgres } = own();
      const find = async (text: string) =>
        (await postgresSearch(postgres).find(text, { limit: 5 })).items.map(({ analysis }) => analysis.id);
      expect(await find('pricing software ')).toHaveLength(1);
      const analyses = postgresAnalyses(postgres);
      const formerSlug = 'the-pricing-hour/my-own';
      const mine = await analyses.bySlug(formerSlug, ['ada']);
      expect(mine).toMatchObject({
        visibility: 'private',
        urlSlug: expect.stringMatching(/^my\/[0-9a-f]{32}$/),
      });
      expect(await analyses.bySlug(mine?.urlSlug ?? '', ['ada'])).toEqual(mine);
      expect(await analyses.bySlug(formerSlug, ['ben'])).toBeUndefined();

      const jobs = postgresAnalysisJobs(postgres, new FixedClock());
      const { id } = await storeAnalysis(jobs, {
        keys: ['youtube:negotiate01'],
        title: 'Negotiating prices',
        wantedSlug: 'the-pricing-hour/negotiating-prices',
      });
      expect(await find('negotiating ')).toEqual([id]);
    },
  );

  it('serves statements of the previous version, which knows tables by other names', async () => {
    await own().query('truncate background_tasks, usage_counters, admin_days');
    await own().query(`insert into allowances (meter, used) values ('visitor:old', 1)
      on conflict (meter) do update set used = allowances.used + 1 where allowances.used < 3`);
    await own().query(`insert into allowances as kept (meter, used) values ('visitor:old', 1)
      on conflict (meter) do update set used = kept.used + 1 where kept.used < 3`);
    expect(await own().query('select * from usage_counters')).toEqual([{ meter: 'visitor:old', used: 2 }]);
    await own().query(`insert into errands (member_id, kind, state, attempts, due_at)
      values (1, 'welcome_mail', 'open', 0, now()) on conflict (member_id, kind) do nothing`);
    const [task] = await own().query(
      `update errands set attempts = 1 where kind in (select kind from errands for update skip locked) returning kind`,
    );
    expect(task).toEqual({ kind: 'welcome_mail' });
    expect(await own().query('select attempts from background_tasks')).toEqual([{ attempts: 1 }]);
    await own().query(`insert into desk_days as d (day, shard, summaries) values ('2026-05-01', 0, 1)
      on conflict (day, shard) do update set summaries = d.summaries + 1`);
    expect(await own().query('select summaries from admin_days')).toEqual([{ summaries: 1 }]);
  });

  it('counts and stores words like a new database', async () => {
    await upgradeFrom(RELEASED_SHAPES['a catalogue with slugs by trigrams'] as ReleasedShape);
    const [entry] = await own().query(`select names::text, words::text from search_entries`);
    expect(entry).toEqual({
      names: expect.stringContaining("'pricing':1A"),
      words: expect.stringContaining("'customer'"),
    });
    expect(
      await own().query(`select held::int from search_words where word in ('pricing', 'customer')`),
    ).toEqual([{ held: 1 }, { held: 1 }]);
  });
});

describe('the checksums of migrations', () => {
  const CHECKSUMS = 'adapters/postgres/migrations/checksums.json';

  function check(checksums: string, ...args: string[]) {
    const script = ['scripts/check-migrations.mjs', '--checksums', checksums, ...args];
    return spawnSync(process.execPath, script, { encoding: 'utf8' });
  }

  it('match every migration', () => {
    expect(check(CHECKSUMS)).toMatchObject({ stdout: '', status: 0 });
  });

  it('report released migrations that changed or are missing, and new ones without an entry', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'podgist-checksums-'));
    try {
      const file = join(folder, 'checksums.json');
      const { '0009-payments': _, ...known } = JSON.parse(await readFile(CHECKSUMS, 'utf8'));
      await writeFile(file, JSON.stringify({ ...known, '0010-catalogue': 'another', '0005-gone': 'any' }));
      for (const args of [[], ['--add']]) {
        const { status, stdout } = check(file, ...args);
        expect(status).toBe(1);
        expect(stdout).toContain('0010-catalogue was released, and its SQL has changed');
        expect(stdout).toContain('0005-gone was released and must stay');
      }
      await writeFile(file, JSON.stringify(known));
      expect(check(file).stdout).toContain('0009-payments is new');
      expect(check(file, '--add')).toMatchObject({ status: 0, stdout: 'added 0009-payments\n' });
      expect(check(file).status).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
