import { postgresShows } from '#adapters/postgres/catalogue/postgres-shows.js';
import { openReadReplica, type ReadReplica } from '#adapters/postgres/connection/read-replica.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { systemClock } from '#adapters/system/system.js';
import { anEpisode } from '../builders/analysis.js';
import { eventually } from '../support/eventually.js';
import { freezePostgres } from '../support/freeze-postgres.js';
import { testDatabaseUrl } from '../support/run-services.js';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/start-replica.js';
import { within } from '../support/stopwatch.js';
import { storeAnalysis } from '../support/store-analysis.js';

const MAX_LAG_MS = 500;

describe('reads of public content from a replica', () => {
  let servers: ReplicatedPostgres;
  let postgres: Postgres;
  let replica: ReadReplica;
  const events: string[] = [];
  const open = (url: string, told: string[]) =>
    openReadReplica({
      url,
      primary: postgres,
      maxLagMs: MAX_LAG_MS,
      onAway: ({ message }) => told.push(message),
      onBack: () => told.push('back'),
    });

  beforeAll(async () => {
    servers = await startReplicatedPostgres(async (url) => {
      const empty = await openPostgres({ url });
      await empty.migrate();
      await empty.close();
    });
    postgres = await openPostgres({ url: servers.primary.url });
    replica = await open(servers.replica.url, events);
  });
  afterAll(async () => {
    await replica.close();
    await postgres.close();
    await servers.stop();
  });

  const whereOf = async ({ pool }: ReadReplica): Promise<string> => {
    const { rows } = await pool.query<{ replica: boolean }>({
      text: 'select pg_is_in_recovery() as replica',
    });
    return rows[0]?.replica ? 'replica' : 'primary';
  };
  const untilReadFrom = (server: string) =>
    eventually(
      () => whereOf(replica),
      (where) => where === server,
    );
  const shows = async () => (await postgresShows(replica).list({ limit: 10 })).items.map(({ name }) => name);
  const publish = (show: string) =>
    storeAnalysis(postgresAnalysisJobs(postgres, systemClock), {
      keys: [`youtube:${show}`],
      podcastMetadata: anEpisode({ show: { name: show, images: [] } }),
    });

  it('gives what was just published while the replica does not have it, and reads the replica once it does', async () => {
    await untilReadFrom('replica');
    await servers.onReplica('select pg_wal_replay_pause()');
    let isTold = false;
    const stop = await postgres.notifications.watchContent(() => {
      isTold = true;
    });
    await publish('First Show');
    await eventually(
      () => isTold,
      (told) => told,
    );
    stop();
    expect([await shows(), await whereOf(replica)]).toEqual([['First Show'], 'primary']);
    await servers.onReplica('select pg_wal_replay_resume()');
    await untilReadFrom('replica');
    expect(await shows()).toEqual(['First Show']);
  });

  it('is not read while it is too far behind, without a change of public content as well', async () => {
    await untilReadFrom('replica');
    events.length = 0;
    await servers.onReplica('select pg_wal_replay_pause()');
    await postgres.pool.query('create table elsewhere ()');
    await untilReadFrom('primary');
    await eventually(
      () => events,
      ({ length }) => length > 0,
    );
    await servers.onReplica('select pg_wal_replay_resume()');
    await untilReadFrom('replica');
    expect(events).toEqual(['The replica is over 500 ms behind.', 'back']);
  });

  it('is replaced by the primary within a second and a half while it is frozen, and when it ends', async () => {
    await untilReadFrom('replica');
    const frozen = await freezePostgres(servers.replicaDir);
    // Half of the time of a read; the rest is for a busy machine.
    const reads = within(4_000, Promise.all([whereOf(replica), whereOf(replica)]));
    expect(await reads).toEqual(['primary', 'primary']);
    frozen.thaw();
    await untilReadFrom('replica');
    await servers.replica.stop();
    for (let read = 0; read < 20; read += 1) expect(await shows()).toEqual(['First Show']);
    expect(await whereOf(replica)).toBe('primary');
  });

  it('is not read when it is a copy of another database', async () => {
    const told: string[] = [];
    const other = await open(await testDatabaseUrl(), told);
    await eventually(
      () => told,
      ({ length }) => length > 0,
    );
    expect([await whereOf(other), told]).toEqual([
      'primary',
      ['DATABASE_READ_URL is no replica of DATABASE_URL.'],
    ]);
    await other.close();
  });
});
