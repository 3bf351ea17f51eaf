import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { systemClock } from '#adapters/system/system.js';
import { anEpisode } from '../builders/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { startRedis, type TestRedis } from '../support/redis.js';
import { storeAnalysis } from '../support/store-analysis.js';
import { Visitor } from '../support/visitor.js';
import { type OtlpCollector, startOtlpCollector } from '../upstreams/otlp-collector.js';

describe('a process among several', () => {
  let redis: TestRedis | undefined;
  /** Stands in for a replica: other content shows where a read went. */
  let copy: FreshDatabase;
  let collector: OtlpCollector;
  let product: RunningProduct;
  const log: string[] = [];

  beforeAll(async () => {
    [redis, copy, collector] = [await startRedis(), await freshDatabase(), await startOtlpCollector()];
    await publish(copy, 'Copied Show', 'copied-show');
    product = await startProduct(
      {
        RATE_LIMIT_FACTOR: '0.01',
        DATABASE_READ_URL: copy.url,
        LOG_LEVEL: 'warn',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '50',
        ...(redis && { REDIS_URL: redis.url(0) }),
      },
      { log: (line) => log.push(line) },
    );
  });
  afterAll(async () => {
    await product.close();
    await copy.drop();
    await redis?.stop();
    await collector.close();
  });

  async function publish({ url }: Pick<FreshDatabase, 'url'>, show: string, showSlug: string) {
    const postgres = await openPostgres({ url, poolSize: 2 });
    await storeAnalysis(postgresAnalysisJobs(postgres, systemClock), {
      keys: [`youtube:${show}`],
      showSlug,
      wantedSlug: `${showSlug}/pricing`,
      podcastMetadata: anEpisode({ show: { name: show, images: [] } }),
    });
    await postgres.close();
  }

  it('rejects a network’s submissions above the limit with 429 and Retry-After, and no other calls (contract §1, RATE_LIMIT_FACTOR)', async () => {
    const visitor = new Visitor(product);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      const { status, headers, body } = await visitor.analyze({
        ...aSubmission('limits'),
        transcript: { text: '' },
      });
      statuses.push(status);
      if (status === 429) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(body.message).toMatch(/try again in \d+ seconds/);
      }
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await visitor.call('/api/anonymous-usage')).status).toBe(200);
    // What processes share holds no address (contract §2).
    const keys = (await redis?.keys(0)) ?? [];
    expect(keys.filter((key) => key.startsWith('podgist:calls:analyze:'))).toHaveLength(redis ? 1 : 0);
    expect(keys.filter((key) => key.includes('127.0.0.1'))).toEqual([]);
    if (!redis) return;
    // Commands are parts of the request's trace, without their arguments.
    // The request's own span ends later, and may come with a later batch.
    const path = await eventually(
      () => {
        const command = collector.spans.find(({ attributes }) => attributes['db.system.name'] === 'redis');
        return command ? collector.pathTo(command) : '';
      },
      (found) => found.includes(' > '),
    );
    expect(path).toMatch(/^POST \/api\/analyze > [A-Z]+$/);
    expect(collector.bodies()).not.toContain('podgist:calls');
  });

  it('reads public pages from DATABASE_READ_URL, what is missing there from the primary, and everything from it once the copy is away', async () => {
    const shown = async (path: string) => (await fetch(product.url + path)).text();
    await eventually(
      () => shown('/api/podcast-summaries'),
      (body) => body.includes('Copied Show'),
    );
    for (const path of ['/podcast-summaries', '/copied-show', '/copied-show/feed.xml', '/search?q=pricing'])
      expect([path, await shown(path)]).toEqual([path, expect.stringContaining('Copied Show')]);
    await publish(product.database, 'Own Show', 'own-show');
    expect(await shown('/own-show/pricing')).toContain('Own Show');

    await copy.goDown();
    for (const path of ['/api/podcast-summaries', '/all-summaries', '/search?q=software'])
      expect([path, await shown(path)]).toEqual([path, expect.stringContaining('Own Show')]);
    await eventually(
      () => log.join(''),
      (lines) => lines.includes('read from the primary alone'),
    );
  });
});
