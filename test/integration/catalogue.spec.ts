import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { anEpisode } from '../builders/analysis.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { storeAnalysis } from '../support/store-analysis.js';

/** Response fields of the lists and the search that the tests use. */
interface Body {
  readonly slug: string;
  readonly analysisCount: number;
  readonly total: number;
  readonly guests: readonly object[];
  readonly analyses: readonly { readonly id: number }[];
  readonly items: readonly {
    readonly id: number;
    readonly titlePieces: object[];
    readonly guestPieces: object[];
  }[];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

describe('the catalogue over the API (contract §2)', () => {
  let product: RunningProduct;
  let postgres: Postgres;
  beforeAll(async () => {
    product = await startProduct();
    postgres = await openPostgres(product.database);
    const jobs = postgresAnalysisJobs(postgres, new FixedClock());
    for (const n of [1, 2, 3]) {
      const guest = n < 3 ? 'Mira Okafor' : 'José Łącki';
      const podcastMetadata = anEpisode({ guest, show: { name: `Show ${n}`, images: [] } });
      const named = { keys: [`job-${n}`], title: `Margin <b>${n}</b>`, showSlug: `show-${n}` };
      await storeAnalysis(jobs, { ...named, wantedSlug: `show-${n}/margin`, podcastMetadata });
    }
  });
  afterAll(async () => {
    await postgres.close();
    await product.close();
  });

  const get = async (path: string): Promise<Answer> => {
    const response = await fetch(product.url + path);
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  /** Follows `Link: rel="next"` to the last page. */
  const allPages = async (path: string) => {
    const pages: Body[] = [];
    for (let next: string | undefined = path; next; ) {
      const { body, headers, status } = await get(next);
      expect([status, headers.get('x-total-count')]).toEqual([200, expect.stringMatching(/^\d+$/)]);
      pages.push(body);
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return pages;
  };

  it.each([
    ['/api/analyses?limit=1', 3],
    ['/api/podcast-summaries?limit=1', 3],
    ['/api/podcasts/Show%201/episodes?limit=1', 1],
    ['/api/analysis/related/1?limit=1', 2],
    ['/api/guests?limit=1', 2],
    ['/api/topics?limit=1', 2],
  ])('paginates %s to the end', async (path, total) => {
    const entries = (await allPages(path)).flat();
    expect(entries).toHaveLength(total);
    expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(total);
  });

  it('returns the requested number of top shows (§7)', async () => {
    const named = [{ name: 'Show 1' }, { name: 'Show 2' }, { name: 'Show 3' }];
    expect((await get('/api/podcasts/top')).body).toMatchObject(named);
    expect((await get('/api/podcasts/top?limit=12')).body).toMatchObject(named);
    expect((await get('/api/podcasts/top?limit=2')).body).toMatchObject(named.slice(0, 2));
    expect((await get('/api/podcasts/top?limit=0')).status).toBe(400);
  });

  it('returns the analyses of a guest by slug or name, and none for an unknown one', async () => {
    const [first, second, ...more] = await allPages('/api/guests/mira-okafor?limit=1');
    expect(first).toMatchObject({ slug: 'mira-okafor', name: 'Mira Okafor', analysisCount: 2 });
    expect([first, second].map((page) => page?.analyses[0]?.id)).toEqual([2, 1]);
    expect(more).toEqual([]);
    expect((await get(`/api/guests/${encodeURIComponent('José Łącki')}`)).body.slug).toBe('jose-lacki');
    expect((await get('/api/topics/nothing')).status).toBe(404);
  });

  it('marks search matches as data, never as markup', async () => {
    const pages = await allPages('/api/search?q=margins&limit=2');
    const items = pages.flatMap((page) => page.items);
    expect(items).toHaveLength(3);
    expect(items[0]?.titlePieces).toEqual([
      { text: 'Margin', hit: true },
      { text: ` <b>${items[0]?.id}</b>`, hit: false },
    ]);
    const { body } = await get('/api/search?q=okafor');
    expect(body.guests).toMatchObject([{ slug: 'mira-okafor', analysisCount: 2 }]);
    expect(body.items[0]?.guestPieces.at(-1)).toEqual({ text: 'Okafor', hit: true });
  });

  it.each(['', '?q=', '?q=%00', `?q=${'%26%7C%21'.repeat(100)}`, `?q=${'x'.repeat(10_000)}`])(
    'returns no results for the search %s',
    async (query) => {
      const { status, body } = await get(`/api/search${query}`);
      expect([status, body.items, body.total]).toEqual([200, [], 0]);
    },
  );

  it('rejects unknown cursors', async () => {
    for (const path of [
      'search?q=margin&',
      'guests?',
      'topics/pricing?',
      'podcast-summaries?',
      'analysis/related/1?',
    ]) {
      expect((await get(`/api/${path}cursor=nonsense`)).status).toBe(400);
    }
  });

  it.each([
    '/api/analysis/1',
    '/api/analysis/slug/show-1%2Fmargin',
    '/%61pi/analyses',
    '/api/anonymous-usage',
  ])('prevents shared caching of %s, whose response may be private', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('updates its counts when an analysis is deleted', async () => {
    for (const table of ['analysis_keys', 'idempotency', 'jobs']) {
      await product.database.query(`delete from ${table} where analysis_id = 3`);
    }
    await product.database.query('delete from analyses where id = 3');
    const counts = ['analyses', 'podcast-summaries', 'guests', 'topics'].map(async (list) =>
      Number((await get(`/api/${list}`)).headers.get('x-total-count')),
    );
    expect(await Promise.all(counts)).toEqual([2, 2, 1, 2]);
    expect((await get('/api/topics/pricing')).body.analysisCount).toBe(2);
  });
});
