import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpDatabase } from '#adapters/postgres/backup/dump-database.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { backUp } from '#api/wiring/backup.js';
import { BackupError, missingSecrets } from '#api/wiring/backup-files.js';
import { restore } from '#api/wiring/restore.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

const EMPTY = 'drop schema public cascade; create schema public';
const PRODUCT_TABLES = `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'
  order by 1`;
const SEQUENCES = `select sequencename, last_value from pg_sequences
  where schemaname = 'public' and sequencename not like 'mikro%' order by 1`;

/** The migration that gives private analyses random addresses also sets the time of their change. */
const REPLACE_PRIVATE_ADDRESSES = `alter table analyses disable trigger user;
  update analyses set url_slug = 'my/' || id, changed_at = null where starts_with(url_slug, 'my/');
  alter table analyses enable trigger user`;

/** Number and checksum of the rows of each table, and the values of the sequences. */
async function fingerprint(database: FreshDatabase): Promise<unknown> {
  const tables: Record<string, unknown> = {};
  for (const { name } of await database.query(PRODUCT_TABLES)) {
    const [row] = await database.query(
      `select count(*)::int, md5(string_agg(line, '' order by line)) from (select to_jsonb(t)::text as line from "${name}" t) lines`,
    );
    tables[String(name)] = row;
  }
  return { tables, sequences: await database.query(SEQUENCES) };
}

async function migrate({ url }: FreshDatabase): Promise<void> {
  const postgres = await openPostgres({ url });
  await postgres.migrate().finally(() => postgres.close());
}

describe('a backup (contract §1)', () => {
  let folder: string;
  let source: FreshDatabase;
  let target: FreshDatabase;
  const path = (name: string) => join(folder, name);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-backup-'));
    [source, target] = [await freshDatabase(), await freshDatabase()];
    for (const { query } of [source, target]) await query(EMPTY);
    await source.query(await readFile('test/data/previous-version.sql', 'utf8'));
    for (const [name, content] of [
      ['data/identity/accounts.json', '{"version":1,"users":[],"codes":[]}'],
      ['data/identity/seal-key.pem', 'a key'],
      ['data/outbox/welcome.eml', 'Subject: Welcome'],
      ['data/session-secret', 'a secret'],
    ] as const) {
      await mkdir(join(path(name), '..'), { recursive: true });
      await writeFile(path(name), content);
    }
  });
  afterEach(async () => {
    await Promise.all([source.drop(), target.drop(), rm(folder, { recursive: true, force: true })]);
  });

  const from = () => ({ DATABASE_URL: source.url, DATA_DIR: path('data') });
  const to = () => ({ DATABASE_URL: target.url, DATA_DIR: path('restored') });

  it('restores every row, sequence and file, and the access log stays append-only', async () => {
    await migrate(source);
    await backUp(from(), path('b.tar.gz'));
    expect((await stat(path('b.tar.gz'))).mode & 0o777).toBe(0o600);
    await restore(to(), path('b.tar.gz'));
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
    expect((await readdir(path('restored'), { recursive: true })).sort()).toEqual([
      'identity',
      'identity/accounts.json',
      'identity/seal-key.pem',
      'outbox',
      'outbox/welcome.eml',
      'session-secret',
    ]);
    expect(await readFile(path('restored/outbox/welcome.eml'), 'utf8')).toBe('Subject: Welcome');
    await expect(target.query('delete from access_log')).rejects.toThrow();
  });

  it('of an earlier version is brought up to this one', async () => {
    await backUp(from(), path('b.tar.gz'));
    await restore(to(), path('b.tar.gz'));
    await migrate(source);
    for (const { query } of [source, target]) await query(REPLACE_PRIVATE_ADDRESSES);
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
    expect(await readFile(path('restored/session-secret'), 'utf8')).toBe('a secret');
  });

  it('without secrets says what will be lost, until somebody has them elsewhere', async () => {
    await backUp(from(), path('b.tar.gz'), { withSecrets: false });
    const manifest = await restore(to(), path('b.tar.gz'));
    expect(manifest.files.map((file) => file.path)).toEqual(['outbox/welcome.eml', 'identity/accounts.json']);
    const [first, second] = missingSecrets(manifest, {});
    expect(first).toMatch(/^session-secret is not in the backup/);
    expect(second).toMatch(/^identity\/seal-key.pem is not in the backup.* cannot sign in/);
    expect(missingSecrets(manifest, { SESSION_SECRET: 'given' })).toEqual([second]);
  });

  it('is as of one moment', async () => {
    const [before] = await source.query('select count(*)::int as members from members');
    let isFirst = true;
    const clear = async () => {
      if (isFirst) await source.query('delete from saved_summaries; delete from members');
      isFirst = false;
    };
    const { tables } = await dumpDatabase(source.url, clear, {
      storage: undefined,
      onMissing: () => undefined,
    });
    expect(before?.members).toBeGreaterThan(0);
    expect(tables.find(({ name }) => name === 'members')?.rows).toBe(before?.members);
  });

  it('is refused with a reason when it is damaged, and nothing is written', async () => {
    await backUp(from(), path('b.tar.gz'));
    const whole = await readFile(path('b.tar.gz'));
    for (const [name, damage] of [
      ['cut', () => truncate(path('bad.tar.gz'), whole.length - 400)],
      ['changed', () => writeFile(path('bad.tar.gz'), whole.with(Math.floor(whole.length / 2), 0))],
      ['another file', () => writeFile(path('bad.tar.gz'), 'Subject: Welcome')],
    ] as const) {
      await writeFile(path('bad.tar.gz'), whole);
      await damage();
      expect([name, await restore(to(), path('bad.tar.gz')).catch((error) => error)]).toEqual([
        name,
        expect.any(BackupError),
      ]);
    }
    expect(await target.query(PRODUCT_TABLES)).toEqual([]);
  });

  it('is never restored over other data', async () => {
    await backUp(from(), path('b.tar.gz'));
    await expect(restore({ ...to(), DATABASE_URL: source.url }, path('b.tar.gz'))).rejects.toThrow(
      /empty one/,
    );
    await writeFile(path('data/session-secret'), 'a secret of later');
    await expect(restore({ ...from(), DATABASE_URL: target.url }, path('b.tar.gz'))).rejects.toThrow(
      /empty data folder/,
    );
    expect(await target.query(PRODUCT_TABLES)).toEqual([]);
  });
});
