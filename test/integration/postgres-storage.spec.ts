import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresShows } from '#adapters/postgres/catalogue/postgres-shows.js';
import { LONG_RUNNING, queryTimeoutMs } from '#adapters/postgres/connection/query-timeouts.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { ALL_MIGRATIONS } from '#adapters/postgres/migrations/all-migrations.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { showSlug } from '#core/pages/slug.js';
import { aNewAnalysis, anEpisode } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { storeAnalysis } from '../support/store-analysis.js';

const FIRST_RUN = { jobId: 'job-1', attempt: 1 };

let database: FreshDatabase;
let opened: Postgres[];

beforeEach(async () => {
  opened = [];
  database = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((postgres) => postgres.close()));
  await database.drop();
});

async function open(): Promise<Postgres> {
  const postgres = await openPostgres(database);
  opened.push(postgres);
  return postgres;
}

describe('the schema', () => {
  it('is migrated once by concurrent processes, and unchanged afterwards', async () => {
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(processes.map((postgres) => postgres.migrate()));
    const applied = await database.query('select name from mikro_orm_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual(ALL_MIGRATIONS.map(({ name }) => name).toSorted());
    await postgresAnalysisJobs(processes[0] ?? (await open()), new FixedClock()).open(aNewJob());
    await processes[1]?.migrate();
    expect(await database.query('select id from jobs')).toEqual([{ id: 'job-1' }]);
  });

  it('gives stored shows whose names differ in punctuation only separate pages, and keeps the URLs of analyses', async () => {
    const postgres = await open();
    const jobs = postgresAnalysisJobs(postgres, new FixedClock());
    for (const [n, name] of ['C', 'C++', 'C#', 'C++'].entries()) {
      await storeAnalysis(jobs, {
        keys: [`youtube:pricing000${n}`],
        wantedSlug: `c-podcast/talk-${n}`,
        showSlug: 'c-podcast',
        podcastMetadata: anEpisode({ show: { name, images: [] } }),
      });
    }
    await database.query("delete from mikro_orm_migrations where name = '0027-show-signs'");
    await postgres.migrate();
    const shows = postgresShows(postgres);
    const listed = await shows.list({ limit: 10 });
    expect(listed.items.map(({ slug, name, episodeCount }) => [slug, name, episodeCount])).toEqual([
      ['c-podcast', 'C', 1],
      ['c-sharp', 'C#', 1],
      ['c-plus-plus', 'C++', 2],
    ]);
    expect(listed.total).toBe(3);
    const episodes = await shows.episodes('c-plus-plus', { limit: 10, sort: 'title' });
    expect(episodes.items.map(({ urlSlug }) => urlSlug).toSorted()).toEqual([
      'c-podcast/talk-1',
      'c-podcast/talk-3',
    ]);
  });

  it.each([
    ['Embed', '0035-embed-slugs'],
    ['MCP', '0042-connecting-slugs'],
    ['Developers', '0042-connecting-slugs'],
  ])(
    'moves shows whose slugs have become addresses of the product: %s (contract §9)',
    async (name, migration) => {
      const postgres = await open();
      const jobs = postgresAnalysisJobs(postgres, new FixedClock());
      const podcastMetadata = anEpisode({ show: { name, images: [] } });
      await storeAnalysis(
        jobs,
        aNewAnalysis({
          showSlug: name.toLowerCase(),
          wantedSlug: `${name.toLowerCase()}/a-talk`,
          podcastMetadata,
        }),
      );
      await database.query('delete from mikro_orm_migrations where name = $1', [migration]);
      await postgres.migrate();
      const shows = postgresShows(postgres);
      expect((await shows.list({ limit: 1 })).items).toMatchObject([
        { slug: showSlug(name), episodeCount: 1 },
      ]);
      const { items } = await shows.episodes(showSlug(name), { limit: 1 });
      expect(items.map(({ urlSlug }) => urlSlug)).toEqual([`${name.toLowerCase()}/a-talk`]);
    },
  );

  it('matches the columns of the entities', async () => {
    const { orm } = await open();
    const changes = await orm.schema.getUpdateSchemaSQL({ safe: true });
    // Indexes and constraints exist in the migrations only; entities do not repeat them.
    const ofColumns = changes
      .split('\n')
      .filter((line) => !/^$|^set names|drop (index|constraint)/.test(line));
    expect(ofColumns).toEqual([]);
  });
});

describe('notifications', () => {
  const listening = `select pid, pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'podgist notifications' and datname = current_database()`;

  it('use one connection per process for any number of watchers', async () => {
    const jobs = postgresAnalysisJobs(await open(), new FixedClock());
    const unwatch = await Promise.all(
      Array.from({ length: 30 }, (_, n) => jobs.watch(`job-${n}`, () => undefined)),
    );
    expect(await database.query(listening.replace(', pg_terminate_backend(pid)', ''))).toHaveLength(1);
    for (const end of unwatch) end();
  });

  it('reach every watcher after a reconnection, and continue', async () => {
    const jobs = postgresAnalysisJobs(await open(), new FixedClock());
    await jobs.open(aNewJob());
    const heard = new Map<string, number>();
    const count = (id: string) => () => heard.set(id, (heard.get(id) ?? 0) + 1);
    await Promise.all(['job-1', 'quiet'].map((id) => jobs.watch(id, count(id))));
    expect(await database.query(listening)).toHaveLength(1);
    await eventually(
      () => [...heard.keys()].toSorted(),
      (ids) => ids.join() === 'job-1,quiet',
    );
    heard.clear();
    await postgresAnalysisJobs(await open(), new FixedClock()).start('job-1');
    await eventually(
      () => heard.get('job-1') ?? 0,
      (times) => times > 0,
    );
    expect(heard.has('quiet')).toBe(false);
  });
});

describe('stored data', () => {
  it("contains nothing of a reader's transcript in any table once the job has ended", async () => {
    const jobs = postgresAnalysisJobs(await open(), new FixedClock());
    const transcript = { text: 'the secret sentence '.repeat(5000), title: 'Mine' };
    await jobs.open(
      aNewJob({ request: { ...aNewJob().request, transcript }, visibility: 'private', ownerId: 'ada' }),
    );
    const holding = async () => {
      const tables = await database.query(
        `select relname, format('%I.%I', schemaname, relname) as path from pg_stat_user_tables`,
      );
      const found = await Promise.all(
        tables.map(({ relname, path }) =>
          database.query(
            `select '${relname}' as table from ${path} r where r::text like '%secret sentence%'`,
          ),
        ),
      );
      return found.flat().map(({ table }) => table);
    };
    expect(await holding()).toEqual(['jobs']);
    await jobs.start('job-1');
    await jobs.finish(FIRST_RUN, aNewAnalysis({ visibility: 'private', ownerId: 'ada' }));
    expect(await holding()).toEqual([]);
  });
});

describe('the usage of models', () => {
  const usage = {
    inputTokens: 21_000,
    outputTokens: 1900,
    calls: 3,
    promptVersion: 'summarize-v1+merge-v2',
    costUsd: 0.0243,
  };

  const transcription = { model: 'whisper-1', seconds: 1800, calls: 2, costUsd: 0.18 };

  it('is stored with its analysis and not returned by any read', async () => {
    const postgres = await open();
    const jobs = postgresAnalysisJobs(postgres, new FixedClock());
    await jobs.open(aNewJob());
    await jobs.start('job-1');
    const finished = await jobs.finish(FIRST_RUN, aNewAnalysis({ usage, transcription }));
    expect(await database.query('select llm_usage, transcription_usage from analyses')).toEqual([
      { llm_usage: usage, transcription_usage: transcription },
    ]);
    const analyses = postgresAnalyses(postgres);
    const listed = await analyses.list({ limit: 5 });
    expect(listed.items).toHaveLength(1);
    const shown = JSON.stringify([finished, await analyses.byKey('youtube:pricing0001'), listed]);
    expect(shown).not.toMatch(/usage|tokens|costUsd|whisper/i);
  });

  it('is absent where no model was used', async () => {
    const jobs = postgresAnalysisJobs(await open(), new FixedClock());
    await jobs.open(aNewJob());
    await jobs.start('job-1');
    await jobs.finish(FIRST_RUN, aNewAnalysis());
    expect(await database.query('select llm_usage from analyses where llm_usage is null')).toHaveLength(1);
  });
});

describe('an analysis that was read before', () => {
  it('is read again after any change elsewhere, and shown to nobody who may no longer see it', async () => {
    const postgres = await open();
    const { id, urlSlug = '' } = await storeAnalysis(postgresAnalysisJobs(postgres, new FixedClock()));
    const analyses = postgresAnalyses(postgres);
    const read = async (viewers?: string[]) => {
      const found = [await analyses.byId(id, viewers), await analyses.bySlug(urlSlug, viewers)];
      return found.map((analysis) => analysis?.title);
    };
    const change = (set: string) => database.query(`update analyses set ${set} where id = ${id}`);
    const first = await analyses.bySlug(urlSlug);
    expect(await analyses.bySlug(urlSlug)).toBe(first);
    await change("title = 'New'");
    expect([await read(), await read()]).toEqual([
      ['New', 'New'],
      ['New', 'New'],
    ]);
    await change("visibility = 'private', owner_id = 'ada'");
    expect(await read()).toEqual([undefined, undefined]);
    expect(await read(['ada'])).toEqual(['New', 'New']);
    expect(await read(['ben'])).toEqual([undefined, undefined]);
    await change("visibility = 'public'");
    expect(await read()).toEqual(['New', 'New']);
    await database.query('truncate analyses cascade');
    expect(await read()).toEqual([undefined, undefined]);
  });
});

describe('statement timeouts', () => {
  it('close the connection, unless the statement may take long', async () => {
    const { pool } = await open();
    const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
    const before = await pid();
    const asked = [
      pool.query('select pg_sleep(60)'),
      pool.query(`${LONG_RUNNING}select 'slow, and right' as told from pg_sleep(3)`),
    ] as const;
    await expect(asked[0]).rejects.toThrow('Connection terminated');
    expect((await asked[1]).rows).toEqual([{ told: 'slow, and right' }]);
    expect(await pid()).not.toBe(before);
  });

  it('depend on the statement: 2 s for reads, 5 s for writes, 30 s for locks and long-running statements', () => {
    expect(queryTimeoutMs('select 1')).toBe(2_000);
    expect(queryTimeoutMs('with a as (select 1) insert into b select * from a')).toBe(5_000);
    expect(queryTimeoutMs('begin')).toBe(5_000);
    expect(queryTimeoutMs('select pg_advisory_xact_lock(1)')).toBe(30_000);
    expect(queryTimeoutMs('select id from jobs for update')).toBe(30_000);
    expect(queryTimeoutMs('select id from members for share')).toBe(30_000);
    expect(queryTimeoutMs("select 1 from members where email = 'for update'")).toBe(2_000);
    expect(queryTimeoutMs(`${LONG_RUNNING}select 1`)).toBe(30_000);
  });
});

describe('database errors', () => {
  it('map to upstream_unavailable with the original as cause', async () => {
    const away = await openPostgres({ url: 'postgres://podgist:secret@127.0.0.1:1/podgist' });
    opened.push(away);
    const jobs = postgresAnalysisJobs(away, new FixedClock());
    const unavailable = { code: 'upstream_unavailable', cause: expect.anything() };
    await expect(postgresAnalyses(away).byId(1)).rejects.toMatchObject(unavailable);
    await expect(jobs.open(aNewJob())).rejects.toMatchObject(unavailable);
    await expect(jobs.watch('job-1', () => undefined)).rejects.toMatchObject(unavailable);
    await expect(jobs.open(aNewJob())).rejects.not.toThrow(/secret|127\.0\.0\.1/);
  });

  it('of a lost connection affect only the call that used it', async () => {
    const analyses = postgresAnalyses(await open());
    await analyses.byId(1);
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'podgist' and datname = current_database()`);
    const answer = await eventually(
      () => analyses.byId(1).catch((error) => error),
      (seen) => seen === undefined,
    );
    expect(answer).toBeUndefined();
  });
});
