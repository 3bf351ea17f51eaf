import { strFromU8, unzipSync } from 'fflate';
import type { Analysis } from '#core/analysis/analysis.js';
import { EXTENSION_BROWSERS, extensionZipPath } from '#core/connecting/browser-extension.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readPage } from '../support/read-page.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'http://podgist.test';
const FIXED = [
  '/',
  '/pricing',
  '/contact',
  '/browser-extension',
  '/help/iphone',
  '/podcast-summaries',
  '/all-summaries',
  '/terms',
  '/privacy',
  '/accessibility',
];
/** A script of the build; which ones a page loads depends on its screen. */
const BUILT_SCRIPT = /^<script type="module" (?:async )?crossorigin src="\/assets\/[\w.-]+\.js">$/;
const HOSTILE_TITLE = '</script><script>alert(1)</script> "onload=x\' & <!-- $& <img src=x onerror=alert(2)>';

describe('pages (contract §5)', () => {
  let product: RunningProduct;
  let reader: Visitor;
  let analysis: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    reader = new Visitor(product);
    analysis = await analysedSample(reader);
  });
  afterAll(() => product.close());

  async function page(path: string, visitor = new Visitor(product)) {
    const { status, headers, body } = await visitor.call<string>(path);
    return { status, headers, html: body, ...readPage(typeof body === 'string' ? body : '') };
  }

  const path = () => `/${analysis.urlSlug}`;

  it.each(FIXED)('serves %s with its own head', async (fixed) => {
    const { status, headers, title, meta, canonical, html } = await page(fixed);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(title).toMatch(/Podgist/);
    expect(meta.description?.length).toBeGreaterThan(20);
    expect(meta.description?.length).toBeLessThanOrEqual(155);
    expect(canonical).toBe(ORIGIN + (fixed === '/' ? '' : fixed));
    expect(meta).toMatchObject({ 'og:title': title, 'og:url': canonical, 'og:type': 'website' });
    expect(meta.robots).toBeUndefined();
    expect(html).toContain('<div id="root"');
  });

  it('gives each fixed page a unique title and description', async () => {
    const heads = await Promise.all(FIXED.map((fixed) => page(fixed)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(FIXED.length);
    expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(FIXED.length);
  });

  it('serves an analysis with its own head and the API’s response', async () => {
    const { status, title, meta, canonical, structured, preload } = await page(path());
    expect(status).toBe(200);
    expect(title).toBe(`${analysis.title} · ${analysis.podcastMetadata.show.name} · Podgist`);
    expect(meta.description?.length).toBeLessThanOrEqual(155);
    expect(analysis.aiSummary.overview.startsWith(meta.description?.replace(/(\.\.\.|…)$/, '') ?? '?')).toBe(
      true,
    );
    expect(canonical).toBe(ORIGIN + path());
    expect(meta).toMatchObject({
      'og:type': 'article',
      'og:title': title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:image': expect.stringMatching(/^http:\/\/podgist\.test\/share\/\d+\.png\?v=\w+$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(meta.robots).toBeUndefined();
    const types = new Map(graphOf(structured).map((node) => [node['@type'], node]));
    expect([...types.keys()]).toEqual(['Article', 'PodcastEpisode', 'Organization', 'BreadcrumbList']);
    expect(types.get('Article')).toMatchObject({ headline: analysis.title, url: canonical });
    expect(types.get('PodcastEpisode')).toMatchObject({
      name: analysis.title,
      url: canonical,
      partOfSeries: { name: analysis.podcastMetadata.show.name },
    });
    const [[key, preloaded] = ['', undefined]] = Object.entries(preload);
    const answer = await new Visitor(product).call(key);
    expect(answer.status).toBe(200);
    expect(preloaded).toEqual(answer.body);
  });

  it('redirects every other spelling of an analysis’s URL to the canonical one', async () => {
    const spellings = [
      `/${analysis.id}`,
      `/analysis/${analysis.id}`,
      `${path()}/`,
      path().toUpperCase(),
      path().replaceAll('-', '%2D').replace('%2D', '-'),
    ];
    for (const spelling of spellings) {
      const { status, headers } = await page(spelling);
      expect([spelling, status, headers.get('location')]).toEqual([spelling, 301, path()]);
    }
    expect((await page(`${path().toUpperCase()}?from=a&to=b`)).headers.get('location')).toBe(
      `${path()}?from=a&to=b`,
    );
  });

  it.each([
    '/no-such-show/no-such-episode',
    '/analysis/999999999',
    '/999999999',
    '/99999999999999999999',
    '/analysis/abc',
    '/a/b/c/d',
    '/%00/%ff',
    '/%E0%A4%A/x',
    '/../../etc/passwd%00',
    `/${'x'.repeat(900)}/y`,
  ])('responds to %s with the not-found page', async (unknown) => {
    const { status, title, meta, canonical, html } = await page(unknown);
    expect(status).toBe(404);
    expect(title).toBe('Analysis Not Found · Podgist');
    expect(meta).toMatchObject({
      description: 'The requested analysis could not be found.',
      robots: 'noindex',
    });
    expect(canonical).toBeUndefined();
    expect(html).toContain('<div id="root"');
  });

  it('redirects a misspelled URL to the most similar analysis', async () => {
    const { status, headers } = await page(path().slice(0, -1));
    expect([status, headers.get('location')]).toEqual([301, path()]);
  });

  it('serves a show by its slug, and 404 for a show without summaries', async () => {
    const show = analysis.urlSlug?.split('/')[0];
    const found = await page(`/${show}`);
    expect(found.status).toBe(200);
    expect(found.title).toBe(`${analysis.podcastMetadata.show.name} Podcast Summaries · Podgist`);
    expect(found.canonical).toBe(`${ORIGIN}/${show}`);
    expect((await page(`/podcasts/${show}`)).canonical).toBe(`${ORIGIN}/${show}`);
    const none = await page('/a-show-that-nobody-analysed');
    expect(none.status).toBe(404);
    expect(none.meta.robots).toBe('noindex');
  });

  it.each([
    ['/Pricing/', '/pricing'],
    ['/%70ricing', '/pricing'],
    ['/ALL-SUMMARIES', '/all-summaries'],
  ])('redirects %s to %s', async (spelling, canonical) => {
    const { status, headers } = await page(spelling);
    expect([status, headers.get('location')]).toEqual([301, canonical]);
  });

  it('responds to missing files and calls with JSON instead of a page', async () => {
    for (const missing of ['/assets/none.js', '/api/none', '/samples/none/cover.png', '/api']) {
      const { status, headers } = await page(missing);
      expect([missing, status]).toEqual([missing, 404]);
      expect(headers.get('content-type')).toContain('application/json');
    }
  });

  it.each(EXTENSION_BROWSERS)(
    'offers the extension for %s, set to this instance (contract §9)',
    async (browser) => {
      const address = product.url + extensionZipPath(browser);
      const response = await fetch(address);
      const { status, headers } = response;
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/zip');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="podgist-${browser}.zip"`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(bytes.length).toBeLessThan(150_000);
      const files = unzipSync(bytes);
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
      expect(manifest.homepage_url).toBe(ORIGIN);
      expect(manifest.host_permissions).toContain('http://podgist.test/*');
      for (const file of [manifest.options_ui.page, manifest.content_scripts[0].js[0]])
        expect(Object.keys(files)).toContain(file);
      const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    },
  );

  it('serves the web app’s files as immutable, compressed if supported', async () => {
    const { html } = await page('/');
    const file = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const { status, headers } = await fetch(product.url + file, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
  });

  describe('of a private analysis with hostile texts', () => {
    let owner: Visitor;
    let hidden: Analysis;

    beforeAll(async () => {
      owner = new Visitor(product);
      const talk = `${aTalk('hostile words')}\nEve: ${HOSTILE_TITLE} you should always close your tags.`;
      const sent = { text: talk, title: HOSTILE_TITLE, show: 'Evil <!-- show' };
      hidden = (await owner.analyze<Analysis>({ youtubeUrl: aYoutubeLink(), transcript: sent })).body;
      expect(hidden.visibility).toBe('private');
    });

    it('is not found by others, by URL or similarity', async () => {
      for (const address of [`/${hidden.id}`, `/analysis/${hidden.id}`, `/ANALYSIS/${hidden.id}/`]) {
        const { status, html } = await page(encodeURI(address));
        expect([address, status]).toEqual([address, 404]);
        expect(html).not.toContain('alert(1)');
      }
      expect((await page('/evil-show/scriptscriptalert1script')).status).toBe(404);
      expect((await page('/evil-show')).status).toBe(404);
    });

    it('has an address that says nothing about it, and a shell for others like that of any such address', async () => {
      expect(hidden.urlSlug).toMatch(/^my\/[\w-]+$/);
      const [real, invented] = await Promise.all([page(`/${hidden.urlSlug}`), page('/my/nothing-is-here')]);
      expect([real.status, real.html]).toEqual([200, invented.html]);
      expect(real.meta.robots).toBe('noindex');
      expect(real.headers.get('cache-control')).toBe('private, no-store');
      expect(Object.fromEntries(real.headers)).toEqual({
        ...Object.fromEntries(invented.headers),
        ...{ date: expect.anything(), 'x-request-id': expect.anything() },
      });
      expect((await page('/my/more/of-it')).status).toBe(404);
    });

    it('is found by its owner alone at the address that an earlier version gave it', async () => {
      const former = `${path().slice(1)}-2`;
      const rows = [`former-slug:${former}`, hidden.id];
      await product.database.query('insert into analysis_keys (key, analysis_id) values ($1, $2)', rows);
      const location = async (visitor?: Visitor) =>
        (await page(`/${former}`, visitor)).headers.get('location');
      expect([await location(owner), await location()]).toEqual([`/${hidden.urlSlug}`, path()]);
      const answer = await owner.call<Analysis>(`/api/analysis/slug/${former}`);
      expect([answer.status, answer.body]).toEqual([200, hidden]);
      expect((await reader.call(`/api/analysis/slug/${former}`)).status).toBe(404);
    });

    it('may be what a signed-in browser asks for at an address like a public one', async () => {
      for (const address of [`${path()}-2`, `${path()}-3`]) {
        const headers = { cookie: 'podgist_signed_in=1' };
        const { status, body, headers: sent } = await reader.call<string>(address, { headers });
        const { meta, preload } = readPage(body);
        expect([status, meta.robots, Object.keys(preload)]).toEqual([200, 'noindex', ['/api/config']]);
        expect(sent.get('cache-control')).toBe('private, no-store');
      }
    });

    it('contract §12: `/` is the shell of a home for a signed-in browser, and the cached public page for others', async () => {
      const { body: before } = await reader.call<string>('/');
      for (const address of ['/', '/?url=https%3A%2F%2Fyoutu.be%2Fabc']) {
        const headers = { cookie: 'other=1; podgist_signed_in=1' };
        const own = await reader.call<string>(address, { headers });
        expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(own.body).not.toContain('How It Works');
        expect(Object.keys(readPage(own.body).preload)).toEqual(['/api/config']);
      }
      const visitor = await reader.call<string>('/', { headers: { cookie: 'xpodgist_signed_in=1' } });
      expect([visitor.status, visitor.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(visitor.body).toBe(before);
      expect(before).toContain('How It Works');
    });

    it('is shown to its owner, excluded from search engines and caches, and inert', async () => {
      const shell = await page('/profile');
      const moved = await page(`/${hidden.id}`, owner);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/${hidden.urlSlug}`]);
      const shown = await page(`/${hidden.urlSlug}`, owner);
      expect(shown.status).toBe(200);
      expect(shown.meta.robots).toBe('noindex');
      expect(shown.canonical).toBeUndefined();
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
      expect(shown.title).toBe(`${hidden.title} · ${hidden.podcastMetadata.show.name} · Podgist`);
      expect(hidden.title).toContain('</script><script>alert(1)</script>');
      expect(shown.meta['og:title']).toBe(shown.title);
      expect(graphOf(shown.structured)[0]?.headline).toBe(hidden.title);
      expect(shown.preload).toMatchObject({ [`/api/analysis/slug/${hidden.urlSlug}`]: hidden });
      const structured = '<script type="application/ld+json">';
      expect(shown.scripts).toContain(structured);
      const scripts = shown.scripts.filter((tag) => tag !== structured);
      const ownOf = (tags: readonly string[]) => tags.filter((tag) => !BUILT_SCRIPT.test(tag));
      expect(ownOf(scripts)).toEqual(ownOf(shell.scripts));
      expect(shown.comments).toBe(shell.comments);
      expect(shown.html).not.toContain('<img');
    });
  });
});

/** The nodes of a page's structured data. */
function graphOf(structured: Readonly<Record<string, unknown>> | undefined): Record<string, unknown>[] {
  const graph = structured?.['@graph'];
  return Array.isArray(graph) ? graph : [];
}
