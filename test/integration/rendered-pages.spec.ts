import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { systemClock } from '#adapters/system/system.js';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { aNewAnalysis, anEpisode } from '../builders/analysis.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readPage } from '../support/read-page.js';
import { readXml } from '../support/read-xml.js';
import { analysedSample } from '../support/samples.js';
import { storeAnalysis } from '../support/store-analysis.js';
import { Visitor } from '../support/visitor.js';

const HOSTILE =
  '</script><script>alert(1)</script><!-- "\'><img src=x onerror=alert(2)>\u2028javascript:alert(3)';

/** Script tags of a page, without screen-specific file names. */
function runTag(tag: string): string[] {
  return tag.includes('json') ? [] : [tag.replace(/ data-(?:screen|scripts)="[\w/. -]+"/g, '')];
}

describe('server-rendered pages (contract §5)', () => {
  let product: RunningProduct;
  /** A second process on the same database. */
  let elsewhere: Postgres;
  let analysis: Analysis;
  let stored = 0;

  beforeAll(async () => {
    product = await startProduct();
    elsewhere = await openPostgres(product.database);
    analysis = await analysedSample(new Visitor(product));
  });
  afterAll(async () => {
    await elsewhere.close();
    await product.close();
  });

  async function page(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(product.url + path, { redirect: 'manual', headers });
    const html = await response.text();
    const [, markup = ''] = /<div id="root"[^>]*>(.*)<\/div>\s*<script/s.exec(html) ?? [];
    return { status: response.status, headers: response.headers, html, markup, ...readPage(html) };
  }

  /** Stores an analysis through the second process. */
  function store(overrides: Partial<NewAnalysis>): Promise<Analysis> {
    const key = `elsewhere-${++stored}`;
    const wanted = { keys: [key], wantedSlug: `the-other-show/${key}`, ...overrides };
    return storeAnalysis(postgresAnalysisJobs(elsewhere, systemClock), wanted);
  }

  const path = () => `/${analysis.urlSlug}`;
  const otherShow = (over: Partial<NewAnalysis> = {}): Partial<NewAnalysis> => ({
    showSlug: 'the-other-show',
    podcastMetadata: anEpisode({ show: { name: 'The Other Show', images: [] }, images: [] }),
    ...over,
  });

  it.each([
    ['/', 'An hour of talk'],
    ['/pricing', 'Choose Your Plan'],
    ['/contact', '<textarea'],
    ['/browser-extension', 'Load Temporary Add-on'],
    ['/help/iphone', 'Show in Share Sheet'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/accessibility', 'What is known not to work'],
    ['/podcast-summaries', 'Browse Episodes'],
    ['/all-summaries', 'sorted by show'],
  ])('renders %s completely, with links', async (fixed, words) => {
    const { markup, preload } = await page(fixed);
    expect(markup).toContain(words);
    expect(markup).toMatch(/<h1[ >]/);
    expect(markup).toContain('<a href="/pricing#plans"');
    expect(preload['/api/config']).toEqual((await new Visitor(product).call('/api/config')).body);
  });

  it('renders each text of the spec as one text node (§2)', async () => {
    const show = { name: 'The Whole Show', images: [] };
    const podcastMetadata = anEpisode({ guest: 'Ada Low', release_date: '2026-01-09', show });
    await store({ showSlug: 'the-whole-show', wantedSlug: 'the-whole-show/one', podcastMetadata });
    const texts = {
      '/the-whole-show': [
        'The Whole Show Podcast Summaries',
        '1 Episode',
        'Ada Low — Pricing',
        'Released: 1/9/26',
      ],
      '/never-heard-of': ['Never Heard Of Podcast', 'No episodes found for this podcast.'],
      '/podcast-summaries': ['1 episode'],
      '/terms': ['Contact'],
    };
    for (const [path, wanted] of Object.entries(texts)) {
      const { markup } = await page(path);
      for (const text of wanted) expect(markup).toContain(`>${text}<`);
    }
  });

  it('renders a complete analysis with evidence, links and data', async () => {
    const { markup, preload } = await page(path());
    const text = textOf(markup);
    expect(text).toContain(analysis.title);
    for (const sentence of splitSentences(analysis.aiSummary.overview))
      expect(text).toContain(sentence.trim());
    for (const { title } of analysis.businessInsights.actionableInsights) expect(text).toContain(title);
    for (const { quote } of analysis.businessInsights.keyQuotes) expect(text).toContain(quote);
    expect(preload[`/api/analysis/slug/${analysis.urlSlug}`]).toEqual(analysis);
    expect(preload).toHaveProperty([`/api/analysis/related/${analysis.id}`]);
  });

  it('lists shows, episodes and analyses as links', async () => {
    const show = analysis.urlSlug?.split('/')[0];
    expect((await page('/podcast-summaries')).markup).toContain(`href="/${show}"`);
    expect((await page('/all-summaries')).markup).toContain(`href="${path()}"`);
    expect((await page(`/${show}`)).markup).toContain(`href="${path()}"`);
    expect((await page(`/podcasts/${show}`)).markup).toContain(`href="${path()}"`);
  });

  it('renders a complete not-found page with similar summaries', async () => {
    const [show, episode = ''] = (analysis.urlSlug ?? '').split('/');
    const { status, markup, html } = await page(`/${show}/${episode.split('-').slice(0, 3).join('-')}`);
    expect(status).toBe(404);
    expect(textOf(markup)).toContain('The requested analysis could not be found.');
    expect(textOf(markup)).toContain(analysis.title);
    expect(markup).toContain(`href="${path()}"`);
    expect(markup).toContain(`href="/podcasts/${show}"`);
    expect(html).toContain('"status":"error"');
  });

  it('renders personal pages in the browser only', async () => {
    for (const personal of ['/saved', '/profile']) {
      const { status, markup, headers, meta } = await page(personal);
      expect([status, markup, meta.robots]).toEqual([200, '', 'noindex']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('etag')).toBeNull();
    }
  });

  it('executes no hostile content from any field, on any page or document', async () => {
    const { aiSummary, businessInsights, provenance } = aNewAnalysis();
    const evil = (key: string): Partial<NewAnalysis> => ({
      title: HOSTILE,
      showSlug: 'evil',
      wantedSlug: `evil/${key}`,
      youtubeUrl: 'javascript:alert(6)',
      aiSummary: everyText(aiSummary),
      businessInsights: everyText({
        ...businessInsights,
        keyQuotes: [{ quote: HOSTILE, speaker: HOSTILE, startSeconds: 3, verified: true }],
      }),
      provenance: { ...provenance, summarizer: { kind: 'llm', model: HOSTILE } },
      podcastMetadata: anEpisode({
        name: HOSTILE,
        description: HOSTILE,
        guest: HOSTILE,
        show: { name: HOSTILE, description: HOSTILE, images: [{ url: 'javascript:alert(4)' }] },
        images: [{ url: `https://x.example/"onerror="alert(5)` }],
      }),
    });
    const hostile = await store(evil('a-page-of-evil'));
    await store(evil('another-page-of-evil'));
    const plain = await page('/terms');
    const pages: readonly (readonly [address: string, status: number])[] = [
      [`/${hostile.urlSlug}`, 200],
      ['/evil', 200],
      [`/evil?sort=oldest&q=${encodeURIComponent('<script>')}`, 200],
      ['/podcasts/evil', 200],
      ['/all-summaries', 200],
      ['/podcast-summaries', 200],
      ['/guests', 200],
      ['/topics', 200],
      [tagPath('guest', HOSTILE) ?? '', 200],
      [tagPath('topic', HOSTILE) ?? '', 200],
      [`/search?q=${encodeURIComponent(HOSTILE)}`, 200],
      ['/evil/page-evil', 404],
    ];
    for (const [address, expected] of pages) {
      const { status, scripts, markup, structured, html } = await page(address);
      expect([address, status]).toEqual([address, expected]);
      expect(scripts.flatMap(runTag)).toEqual(plain.scripts.flatMap(runTag));
      expect([address, textOf(markup).includes('<script>alert(1)</script>')]).toEqual([address, true]);
      expect(markup).not.toMatch(/<script|<!-- "|(href|src)="javascript:/i);
      expect(attributesOf(markup).filter((name) => name.startsWith('on'))).toEqual([]);
      for (const [data = ''] of html.matchAll(/<script[^>]*json[^>]*>.*?<\/script>/gs)) {
        expect(data).not.toMatch(/[\u2028\u2029]|<!--/);
      }
      expect(JSON.stringify(structured ?? {})).not.toMatch(/"(url|item|sameAs|image)":\[?"javascript:/);
    }
    for (const document of [
      '/evil/feed.xml',
      '/sitemap.xml',
      '/sitemaps/1.xml',
      '/sitemaps/guests.xml',
      '/sitemaps/topics.xml',
    ]) {
      const elements = readXml(await (await fetch(product.url + document)).text());
      expect(elements.filter(({ name }) => /^(script|img|b)$/.test(name))).toEqual([]);
    }
    expect(await (await fetch(`${product.url}/llms.txt`)).text()).not.toMatch(/^<script|\]\(javascript:/m);
  });

  it('compresses a page once and names it by its content', async () => {
    const plain = await page(path(), { 'accept-encoding': 'identity' });
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await raw(product.url + path(), { 'accept-encoding': `x, ${encoding};q=1` });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toBe('accept-encoding');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('cache-tag')).toBe(`analysis:${analysis.id},lists`);
      expect(headers.get('surrogate-key')).toBe(`analysis:${analysis.id} lists`);
      expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
      expect(unpack(body).toString()).toBe(plain.html);
      expect(body.length).toBeLessThan(plain.html.length / 3);
      const again = await raw(product.url + path(), {
        'accept-encoding': encoding,
        'if-none-match': headers.get('etag') ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await page(path(), { 'if-none-match': '"another"' })).status).toBe(200);
  });

  // Set by what is loaded today: what is new loads later, or something else goes.
  it.each([
    ['/', 133_500],
    ['/podcast-summaries', 112_700],
    ['/{summary}', 95_600],
    ['/pricing', 110_000],
  ])('loads scripts and styles of a public page up to a number of bytes: %s', async (at, most) => {
    const { html } = await page(at.replace('/{summary}', path()));
    const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g));
    const bodies = await Promise.all(
      [...files].map((file) => raw(product.url + file, { 'accept-encoding': 'br' })),
    );
    const bytes = bodies.reduce((sum, { body }) => sum + body.length, 0);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(bytes).toBeGreaterThan(most / 1.1);
  });

  it('shows immediately what another process stores', async () => {
    const pages = ['/all-summaries', '/podcast-summaries', '/the-other-show'];
    const before = await Promise.all(pages.map((one) => page(one)));
    const made = await store(otherShow({ title: 'Just made elsewhere' }));
    const marks = [made.title, 'The Other Show', made.title];
    for (const [index, one] of pages.entries()) {
      const mark = marks[index] ?? '';
      expect(textOf(before[index]?.markup ?? '')).not.toContain(mark);
      const after = await eventually(
        () => page(one),
        ({ markup }) => textOf(markup).includes(mark),
        2000,
      );
      expect(after.headers.get('etag')).not.toBe(before[index]?.headers.get('etag'));
    }
    expect((await page(path())).headers.get('etag')).toBe((await page(path())).headers.get('etag'));
  });

  it('shows its own writes in the next request', async () => {
    await page('/all-summaries');
    const reader = new Visitor(product);
    const { body } = await reader.call<{ samples: { url: string; title: string }[] }>('/api/config');
    const sample = body.samples.findLast(({ url }) => url.includes('spotify'));
    const { status } = await reader.analyze({ spotifyUrl: sample?.url });
    expect(status).toBe(200);
    expect(textOf((await page('/all-summaries')).markup)).toContain(sample?.title);
  });

  it('serves cached pages while the database is down and reports that it is not ready', async () => {
    const before = await page(path());
    await page('/all-summaries');
    await product.database.goDown();
    try {
      await eventually(
        async () => (await fetch(`${product.url}/health/ready`)).status,
        (status) => status === 503,
      );
      const down = await page(path());
      expect([down.status, down.html]).toEqual([200, before.html]);
      expect((await page('/all-summaries')).status).toBe(200);
      expect((await page('/pricing')).status).toBe(200);
      for (const unseen of [
        '/the-other-show/never-seen',
        '/search?q="><script>alert(1)</script>',
        '/guests/never-seen',
      ]) {
        const { status, headers, markup, title, meta, scripts, html } = await page(unseen);
        expect([unseen, status]).toEqual([unseen, 503]);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect([title, meta.robots, scripts]).toEqual([
          'This page cannot be shown right now · Podgist',
          'noindex',
          [],
        ]);
        expect(html).toMatch(/<link rel="stylesheet"[^>]+href="\/assets\//);
        expect(html).toContain('<a href="" ');
        expect(markup + html).not.toContain('alert(1)');
      }
      expect((await fetch(`${product.url}/never-seen/feed.xml`)).status).toBe(503);
      const call = await fetch(`${product.url}/api/analyses`);
      expect(call.status).toBe(503);
      expect(call.headers.get('content-type')).toContain('application/json');
    } finally {
      await product.database.comeBack();
    }
    await eventually(
      async () => (await fetch(`${product.url}/health/ready`)).status,
      (status) => status === 200,
    );
    const made = await store(otherShow({ title: 'Made after the fall' }));
    await eventually(
      () => page('/all-summaries'),
      ({ markup }) => textOf(markup).includes(made.title),
    );
  });
});

async function raw(url: string, headers: Record<string, string>) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** All attribute names, parsed as HTML. */
function attributesOf(markup: string): string[] {
  const tags = [...markup.matchAll(/<[a-z][\w-]*((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  return tags.flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/([^\s=>"]+)(?:="[^"]*")?/g)].map(([, name = '']) => name.toLowerCase()),
  );
}

/** Replaces every text in a value with hostile content. */
function everyText<T>(value: T): T {
  const replaced = (one: unknown): unknown => {
    if (typeof one === 'string') return HOSTILE;
    if (Array.isArray(one)) return one.map(replaced);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, replaced(inner)]));
  };
  return replaced(value) as T;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };

/** Text content of markup. */
function textOf(markup: string): string {
  return markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
