import { type ChildProcess, type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { startEmbeddedPostgres } from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { PROJECT_ROOT } from '#api/project-root.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { NO_INTERNET } from '../support/no-internet.js';
import { requireFreshBuild } from '../support/run-services.js';
import { COMPILE_CACHE, type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';

type Variables = Readonly<Record<string, string>>;

const CLI = join(PROJECT_ROOT, 'dist/apps/api/src/backup-cli.js');
const EMPTY = 'drop schema public cascade; create schema public';
const ACCOUNT = { email: 'ada@example.com', password: 'a password of tests' };
/** Makes whoever fills tables wait at the first one for as long as this session lasts. */
const HOLD = `select pg_advisory_lock(1);
  create schema held;
  create function held.hold() returns event_trigger language plpgsql as $$
    begin
      if current_setting('application_name') = 'podgist-restore' then perform pg_advisory_xact_lock(1); end if;
    end $$;
  create event trigger hold on ddl_command_start when tag in ('ALTER TABLE') execute function held.hold()`;
const UNFINISHED = /^A restore into .* is not finished/m;

const environment = (variables: Variables) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...NO_INTERNET,
  ...variables,
});

/** Runs `npm run backup` or `npm run restore`; resolves with the exit code and what it printed. */
async function run(
  args: readonly string[],
  variables: Variables,
): Promise<{ code: number; printed: string }> {
  const ended = promisify(execFile)(process.execPath, [CLI, ...args], { env: environment(variables) });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    ({ code, stdout = '', stderr = '' }: ExecFileException) => ({
      code: Number(code),
      printed: `${stdout}${stderr}`,
    }),
  );
}

const COUNT = 'select count(*)::int as members from members';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(requireFreshBuild);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podgist-restore-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

describe('a backup of an embedded installation (contract §1)', () => {
  let product: SpawnedProduct | undefined;
  afterEach(() => product?.stop('SIGKILL'));

  const identity = async (call: string) => {
    const answer = await fetch(`${product?.url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ACCOUNT, returnSecureToken: true }),
    });
    return [answer.status, ((await answer.json()) as { localId?: string }).localId];
  };

  it('lets its members sign in again where it is restored; its secrets are encrypted with the password', async () => {
    await writeFile(path('password'), 'a password of backups');
    const withPassword = { BACKUP_PASSWORD_FILE: path('password') };
    product = await spawnProduct(path('data'));
    const [status, uid] = await identity('signUp');
    expect(status).toBe(200);
    await eventually(
      () => readFile(path('data/identity/accounts.json'), 'utf8').catch(() => ''),
      (text) => text.includes(String(uid)),
    );
    const data = { DATA_DIR: path('data') };
    const encrypted = await run(['backup', path('encrypted.tar.gz')], { ...data, ...withPassword });
    expect(encrypted).toMatchObject({ code: 0, printed: expect.not.stringContaining('nencrypted') });
    const plain = await run(['backup', path('plain.tar.gz')], data);
    expect(plain).toMatchObject({ code: 0, printed: expect.stringMatching(/unencrypted.*BACKUP_PASSWORD/s) });
    await product.stop();

    const key = await readFile(path('data/identity/seal-key.pem'));
    const contains = async (name: string) => gunzipSync(await readFile(path(name))).includes(key);
    expect([await contains('encrypted.tar.gz'), await contains('plain.tar.gz')]).toEqual([false, true]);

    const restored = { DATA_DIR: path('restored') };
    const restore = (name: string, variables: Variables = {}) =>
      run(['restore', path(name)], { ...restored, ...variables });
    expect(await restore('encrypted.tar.gz')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('BACKUP_PASSWORD'),
    });
    expect(await restore('encrypted.tar.gz', { BACKUP_PASSWORD: 'another' })).toMatchObject({
      code: 1,
      printed: expect.stringContaining('another password'),
    });
    expect(await isThere(path('restored'))).toBe(false);
    expect(await restore('encrypted.tar.gz', withPassword)).toMatchObject({ code: 0 });
    product = await spawnProduct(path('restored'));
    expect(await identity('signInWithPassword')).toEqual([200, uid]);
  });
});

describe('a restore that is killed', () => {
  let restoring: ChildProcess | undefined;
  /** Holds the backup of all tests. */
  let kept: string;
  let members: Record<string, unknown> | undefined;
  afterEach(() => restoring?.kill('SIGKILL'));

  const start = (variables: Variables) => {
    restoring = spawn(process.execPath, [CLI, 'restore', join(kept, 'b.tar.gz')], {
      env: environment(variables),
      stdio: 'ignore',
    });
    return restoring;
  };

  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  };

  /** Kills a restore between its migrations and its rows: there it waits for a lock of this test. */
  async function killWhileItFills(url: () => Promise<string | undefined>, child: ChildProcess) {
    const client = new pg.Client({ connectionString: await eventually(url, (found) => found !== undefined) });
    // The embedded server may end with its owner.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(HOLD);
    await eventually(
      () => client.query(`select 1 from pg_stat_activity where wait_event = 'advisory'`),
      ({ rowCount }) => rowCount === 1,
    );
    await kill(child);
    await client.end().catch(() => undefined);
  }

  /** What a start prints before it ends; 'started' if it does not. */
  const failedStart = (dataDir: string, variables: Variables) =>
    spawnProduct(dataDir, variables).then(
      async (started) => {
        await started.stop('SIGKILL');
        return 'started';
      },
      (error: Error) => error.message,
    );

  /** The product does not start, and says why; a second restore makes up for the first. */
  async function expectBegunAnew(dataDir: string, variables: Variables) {
    expect(await failedStart(dataDir, variables)).toMatch(UNFINISHED);
    expect(await run(['restore', join(kept, 'b.tar.gz')], { DATA_DIR: dataDir, ...variables })).toMatchObject(
      {
        code: 0,
        printed: expect.stringContaining('Restored'),
      },
    );
    const embedded = variables.DATABASE_URL
      ? undefined
      : await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined });
    const [row] = await query(String(embedded?.url ?? variables.DATABASE_URL), COUNT);
    await embedded?.stop();
    expect(row).toEqual(members);
    expect(await isThere(join(dataDir, 'unfinished-restore'))).toBe(false);
    expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe(
      'a secret of the backup, long enough',
    );
  }

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'podgist-restore-'));
    const source = await freshDatabase();
    try {
      await source.query(EMPTY);
      await source.query(await readFile('test/data/previous-version.sql', 'utf8'));
      [members] = await source.query(COUNT);
      const variables = { DATABASE_URL: source.url, DATA_DIR: kept };
      await writeFile(join(kept, 'session-secret'), 'a secret of the backup, long enough');
      const args = ['backup', join(kept, 'b.tar.gz'), '--with-secrets'];
      expect(await run(args, variables)).toMatchObject({ code: 0 });
    } finally {
      await source.drop();
    }
  });
  afterAll(() => rm(kept, { recursive: true, force: true }));

  it('before there is a database, and again while it fills the embedded one', async () => {
    const first = start({ DATA_DIR: path('restored') });
    await eventually(
      () => isThere(path('restored/unfinished-restore')),
      (found) => found,
    );
    await kill(first);
    expect(await isThere(path('restored/postgres'))).toBe(false);
    const second = start({ DATA_DIR: path('restored') });
    await killWhileItFills(() => findRunningPostgres(path('restored/unfinished-restore/postgres')), second);
    await expectBegunAnew(path('restored'), {});
  });

  it('while it fills a database that others share: none of them starts on it', async () => {
    const target = await freshDatabase();
    try {
      await target.query(EMPTY);
      const variables = { DATABASE_URL: target.url };
      const child = start({ DATA_DIR: path('restored'), ...variables });
      await killWhileItFills(async () => target.url, child);
      expect(await failedStart(path('elsewhere'), variables)).toMatch(UNFINISHED);
      await expectBegunAnew(path('restored'), variables);
    } finally {
      await target.drop();
    }
  });
});
