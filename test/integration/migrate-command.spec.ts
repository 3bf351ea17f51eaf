import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ALL_MIGRATIONS } from '#adapters/postgres/migrations/all-migrations.js';
import { ownDatabase } from '../support/own-database.js';
import { requireFreshBuild } from '../support/run-services.js';

const own = ownDatabase();
const run = promisify(execFile);

/** Lines that `npm run migrate` prints for the test's database. */
async function migrate(...args: string[]): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: own().url };
  const { stdout } = await run(process.execPath, ['scripts/migrate.mjs', ...args], { env });
  return stdout.trim().split('\n');
}

describe('npm run migrate (contract §1)', () => {
  beforeAll(requireFreshBuild);

  it('lists what would run, runs it, and then finds nothing to do', async () => {
    await own().query('drop schema public cascade; create schema public');
    await own().query(await readFile('test/data/previous-version.sql', 'utf8'));
    const ran = (await own().query('select name from mikro_orm_migrations')).map(({ name }) => name);
    const pending = ALL_MIGRATIONS.map(({ name }) => name).filter((name) => !ran.includes(name));
    expect(pending).not.toEqual([]);
    expect(await migrate('--plan')).toEqual(pending.map((name) => `would run ${name}`));
    expect(await migrate()).toEqual(pending.map((name) => `ran ${name}`));
    expect(await migrate('--plan')).toEqual(['The database is up to date.']);
  });
});
