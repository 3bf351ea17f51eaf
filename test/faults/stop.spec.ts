import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { aSubmission } from '../builders/talk.js';
import { FIRST_ADMIN } from '../support/admin.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { NO_INTERNET } from '../support/no-internet.js';
import { freePort, type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import { startGoogleIdentity } from '../upstreams/google-identity.js';
import { startFakeOpenai } from '../upstreams/openai/fake-server.js';

/** Latency of the model: long enough to be interrupted, short enough to wait for. In milliseconds. */
const LATENCY_MS = 4000;

interface JobView {
  status: string;
  analysis?: { id: number };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the product stopped during an analysis (contract §1)', () => {
  it('responds to waiting clients, finishes what it started, and leaves no process or lost job behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-stop-'));
    const llm = await startFakeOpenai({ latencyMs: LATENCY_MS });
    const variables = { OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'fake-model', LLM_CLAIM_CHECK: 'off' };
    const summaries = () => llm.requests.filter(({ prompt }) => prompt.includes('being stopped')).length;
    let product: SpawnedProduct | undefined;
    try {
      product = await spawnProduct(dataDir, variables);
      const { url } = product;
      const submit = (headers: Record<string, string>, body: unknown) =>
        fetch(`${url}/api/analyze`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const submission = aSubmission('being stopped');
      const taken = await submit({ prefer: 'respond-async' }, submission);
      const cookie = taken.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const { jobId } = (await taken.json()) as { jobId: string };
      const held = submit({ cookie }, submission);
      const stream = await fetch(`${url}/api/analyze/jobs/${jobId}/events`, { headers: { cookie } });
      const events = stream.text();
      // Handles the rejection if the test fails before awaiting them.
      Promise.allSettled([held, events]);
      await eventually(summaries, (count) => count === 1);
      const postgres = Number.parseInt(
        await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => ''),
        10,
      );
      expect(isAlive(postgres)).toBe(true);

      const stopped = product.stop('SIGTERM');
      const ready = await eventually(
        () => fetch(`${url}/health/ready`).then(async (answer) => [answer.status, await answer.json()]),
        ([status]) => status !== 200,
      );
      expect(ready).toEqual([503, { status: 'stopping', message: expect.any(String), failing: ['process'] }]);
      const answer = await held;
      expect([answer.status, answer.headers.get('location')]).toEqual([202, `/api/analyze/jobs/${jobId}`]);
      expect(await events).toContain('"status":"running"');
      await stopped;
      expect([product.process.exitCode, product.process.signalCode]).toEqual([0, null]);
      await eventually(
        () => isAlive(postgres),
        (alive) => !alive,
      );
      await expect(fetch(`${url}/health/live`)).rejects.toThrow();

      product = await spawnProduct(dataDir, variables);
      const again = product.url;
      const read = async <T>(path: string) =>
        (await fetch(again + path, { headers: { cookie } })).json() as Promise<T>;
      const job = await read<JobView>(`/api/analyze/jobs/${jobId}`);
      expect(job).toMatchObject({ status: 'done', analysis: { id: expect.any(Number) } });
      expect(await read('/api/anonymous-usage')).toEqual({ count: 1, limit: 3, remaining: 2 });
      expect(summaries()).toBe(1);
    } finally {
      await product?.stop('SIGKILL');
      await llm.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

const MANY_MEMBERS = `insert into members
    (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval, is_active, created_at)
  select 'uid-' || n, 'member' || n || '@example.test', true, repeat('Ada', 80), repeat('Low', 80), 'free', 'active', 'month', true, now()
  from generate_series(1, 40000) n`;

describe('the product stopped during a slow download (contract §1, §4)', () => {
  it('exits cleanly in time, and the client detects the incomplete file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-stop-'));
    const database = await freshDatabase();
    const identity = await startGoogleIdentity();
    const variables = { ...FIRST_ADMIN, ...identity.variables, DATABASE_URL: database.url };
    const product = await spawnProduct(dataDir, variables);
    try {
      await database.query(MANY_MEMBERS);
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMIN;
      const login = await fetch(`${product.url}/api/podmin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: product.url },
        body: JSON.stringify({ email, password }),
      });
      const cookie = login.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ');
      const request = get(`${product.url}/api/podmin/export/users?format=csv`, { headers: { cookie } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      await once(answer, 'readable');
      const failed = once(answer, 'error');

      await product.stop('SIGTERM');
      expect([product.process.exitCode, product.process.signalCode]).toEqual([0, null]);
      answer.resume();
      expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
    } finally {
      await product.stop('SIGKILL');
      await identity.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('`npm start` stopped (contract §1)', () => {
  it('leaves no process behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-stop-'));
    const port = String(await freePort());
    const npm = spawn('npm', ['start'], {
      stdio: 'ignore',
      env: { ...process.env, ...NO_INTERNET, PORT: port, DATA_DIR: dataDir },
    });
    const ended = once(npm, 'exit');
    const alive = () =>
      fetch(`http://localhost:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      await eventually(alive, (lives) => lives);
      npm.kill('SIGTERM');
      await ended;
      expect(await eventually(alive, (lives) => !lives)).toBe(false);
      const postgres = () => findRunningPostgres(join(dataDir, 'postgres'));
      expect(await eventually(postgres, (url) => url === undefined)).toBeUndefined();
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
    }
  });
});
