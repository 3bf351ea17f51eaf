import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { eventually } from '../support/eventually.js';
import { type FrozenPostgres, freezePostgres } from '../support/freeze-postgres.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { startStopwatch } from '../support/stopwatch.js';
import { storeAnalysis } from '../support/store-analysis.js';

describe('a frozen database server (SIGSTOP)', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  let product: RunningProduct;
  let frozen: FrozenPostgres | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'podgist-frozen-'));
    server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    product = await startProduct({ DATABASE_URL: server.url });
    const postgres = await openPostgres({ url: server.url });
    await storeAnalysis(postgresAnalysisJobs(postgres, { now: () => new Date() }));
    await postgres.close();
  });
  afterAll(async () => {
    frozen?.thaw();
    await product.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  const PAGE = '/the-pricing-hour/pricing-software';
  async function timed(path: string, init?: RequestInit) {
    const stopwatch = startStopwatch();
    const response = await fetch(product.url + path, init);
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, ms: stopwatch.stop() };
  }
  const calls = () =>
    Promise.all([
      timed('/api/podcasts/top'),
      timed('/api/search?q=pricing'),
      timed('/api/analyze', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ youtubeUrl: 'https://youtu.be/frozenlink1' }),
      }),
      timed('/some-show/that-was-never-asked-for'),
    ]);

  it('delays no call: cached pages are served, calls get 503 with Retry-After, and everything recovers after SIGCONT', async () => {
    expect(await timed(PAGE)).toMatchObject({ status: 200 });
    expect(await timed('/')).toMatchObject({ status: 200 });

    frozen = await freezePostgres(dataDir);
    const [first, page] = await Promise.all([calls(), timed(PAGE)]);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Pricing software') });
    for (const { status, headers, ms } of first) {
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
      // Reads end after 2 s and writes after 5 s, on a busy machine somewhat later.
      expect(ms).toBeLessThan(6_500);
    }
    // The outage has been detected: calls fail fast and cached pages are served.
    for (const { status, ms } of [...(await calls()), await timed('/health/ready')]) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(1_000);
    }
    for (const path of [PAGE, '/']) {
      const { status, ms } = await timed(path);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1_000);
    }
    const ready = JSON.parse((await timed('/health/ready')).body);
    expect(ready.failing).toContain('database');

    frozen.thaw();
    frozen = undefined;
    await eventually(
      () => timed('/health/ready'),
      ({ status }) => status === 200,
      40_000,
    );
    expect(await timed('/api/podcasts/top')).toMatchObject({ status: 200 });
    expect(await timed('/api/search?q=pricing')).toMatchObject({ status: 200 });
  });
});
