import type { Analysis } from '#core/analysis/analysis.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readPage } from '../support/read-page.js';
import { analysedSample, sampleLinks, submissionOf } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'http://podgist.test';

describe('search, guest and topic pages (contract §5)', () => {
  let product: RunningProduct;
  let analysis: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    analysis = await analysedSample(new Visitor(product));
  });
  afterAll(() => product.close());

  async function page(path: string) {
    const response = await fetch(product.url + path, { redirect: 'manual' });
    const html = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      html,
      ...readPage(html),
    };
  }

  const guestPath = () => tagPath('guest', analysis.podcastMetadata.guest ?? '') ?? '';

  it('renders each search anew and excludes it from search engines', async () => {
    const [word = ''] = analysis.title.split(' ').filter((some) => some.length > 3);
    const found = await page(`/search?q=${encodeURIComponent(word)}`);
    expect([found.status, found.meta.robots, found.canonical]).toEqual([200, 'noindex', undefined]);
    expect(found.html).toContain('<mark>');
    expect(found.html).toContain(`href="/${analysis.urlSlug}"`);
    const other = await page('/search?q=zzqqxx');
    expect(other.html).toContain('Nothing found for “zzqqxx”');
    expect((await page('/search')).html).not.toContain('zzqqxx');
  });

  it('renders the query as text only', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>"';
    const { html, title } = await page(`/search?q=${encodeURIComponent(hostile)}`);
    expect(title).toContain(hostile);
    expect(html).not.toContain('<img src=x');
  });

  it('never redirects to another site, whatever the path starts with', async () => {
    for (const path of ['//elsewhere.test', '//elsewhere.test/', '//the-daily']) {
      const { status, location } = await page(`${path}?cursor=nonsense`);
      const { origin } = new URL(location ?? '', product.url);
      expect([path, status, origin]).toEqual([path, 301, new URL(product.url).origin]);
    }
  });

  it('gives a guest page its own head, one URL and the summaries', async () => {
    const { status, canonical, structured, html, title } = await page(guestPath());
    expect([status, canonical]).toEqual([200, ORIGIN + guestPath()]);
    expect(title).toContain(analysis.podcastMetadata.guest);
    expect(html).toContain(`href="/${analysis.urlSlug}"`);
    const graph = structured?.['@graph'] as { '@type': string; mainEntity?: { numberOfItems: number } }[];
    expect(graph[0]).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: 1 } });
    expect(await page(guestPath().toUpperCase())).toMatchObject({ status: 301, location: guestPath() });
  });

  it('contract §12: gives several guests a page, a link and an entry each', async () => {
    const reader = new Visitor(product);
    let both = analysis;
    for (const link of await sampleLinks(reader)) {
      if (both.podcastMetadata.guest?.includes(' and ')) break;
      both = (await new Visitor(product).analyze<Analysis>(submissionOf(link))).body;
    }
    const { guest = '' } = both.podcastMetadata;
    const names = guest.split(' and ');
    const paths = names.map((name) => tagPath('guest', name) ?? '');
    expect(paths).toHaveLength(2);
    const summary = await page(`/${both.urlSlug}`);
    const [sitemap, directory, search] = await Promise.all(
      ['/sitemaps/guests.xml', '/guests', `/search?q=${names.map(encodeURIComponent).join('+')}`].map(page),
    );
    for (const [at, path] of paths.entries()) {
      expect(await page(path)).toMatchObject({ status: 200, canonical: ORIGIN + path });
      for (const shown of [summary, directory, search]) expect(shown?.html).toContain(`href="${path}"`);
      expect(sitemap?.html).toContain(`<loc>${ORIGIN}${path}</loc>`);
      expect(JSON.stringify(summary.structured)).toContain(`{"@type":"Person","name":"${names[at]}"}`);
    }
    const former = `/guests/${encodeURIComponent(guest)}`;
    expect(await page(former)).toMatchObject({ status: 301, location: paths[0] });
    expect((await reader.call(`/api${former}`)).body).toMatchObject({ name: names[0] });
  });

  it('excludes topics with one summary from search engines and redirects plurals', async () => {
    // Words of four letters are never read as plurals, so the topic has to be longer than `fee`.
    const paths = analysis.aiSummary.keyTopics.map((topic) => tagPath('topic', topic) ?? '');
    const path = paths.find((one) => one.length > '/topics/fee'.length) ?? '';
    const single = await page(path);
    expect([single.status, single.meta.robots, single.canonical]).toEqual([200, 'noindex', undefined]);
    expect(await page(`${path}s`)).toMatchObject({ status: 301, location: path });
    expect(await page('/topics/thursday')).toMatchObject({ status: 404 });
  });

  it('has no page for guests and topics without summaries', async () => {
    for (const path of ['/guests/nobody', '/topics/nothing', '/topics/%E0%A4%A']) {
      const { status, meta, html } = await page(path);
      expect([path, status, meta.robots]).toEqual([path, 404, 'noindex']);
      expect(html).toMatch(/There are no summaries (with|about) this (guest|topic) yet\./);
    }
  });

  it('renders a show’s episodes filtered and sorted as in the URL, with one canonical URL', async () => {
    const [show = ''] = analysis.urlSlug?.split('/') ?? [];
    const reader = new Visitor(product);
    for (const link of await sampleLinks(reader)) await reader.analyze(submissionOf(link));
    const all = await reader.call<{ title: string; url_slug: string }[]>(`/api/podcasts/${show}/episodes`);
    const order = (html: string) =>
      all.body
        .map(({ url_slug }) => ({
          url_slug,
          at: html.indexOf(`<h2 class="text-lead leading-[1.3]"><a href="/${url_slug}"`),
        }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
        .map(({ url_slug }) => url_slug);
    const slugs = all.body.map(({ url_slug }) => url_slug);
    const plain = await page(`/${show}`);
    expect(order(plain.html)).toEqual(slugs);
    const oldest = await page(`/${show}?sort=oldest`);
    expect(order(oldest.html)).toEqual(slugs.toReversed());
    expect([oldest.canonical, oldest.meta.robots]).toEqual([plain.canonical, undefined]);
    const word =
      all.body
        .at(-1)
        ?.title.split(' ')
        .findLast((some) => some.length > 4) ?? '';
    const filtered = await page(`/${show}?q=${encodeURIComponent(word)}`);
    const answer = await reader.call<{ url_slug: string }[]>(
      `/api/podcasts/${show}/episodes?q=${encodeURIComponent(word)}`,
    );
    expect(order(filtered.html)).toEqual(answer.body.map(({ url_slug }) => url_slug));
    expect(answer.body.length).toBeGreaterThan(0);
    expect((await page(`/${show}?q=zzqqxx`)).html).toContain('No episode matches.');
    expect((await reader.call(`/api/podcasts/${show}/episodes?sort=worst`)).status).toBe(400);
  });

  it('counts the episodes of all shows in the directory', async () => {
    const { headers, body } = await new Visitor(product).call<{ episode_count: number }[]>(
      '/api/podcast-summaries?limit=1',
    );
    const total = (await new Visitor(product).call('/api/analyses')).headers.get('x-total-count');
    expect(body).toHaveLength(1);
    expect(headers.get('x-total-episodes')).toBe(total);
    expect((await page('/podcast-summaries')).html).toContain(`>${total}</dd>`);
  });

  it.each(['/all-summaries', '/podcast-summaries', '/guests'])(
    'redirects an unknown cursor to the start of %s',
    async (path) => {
      expect(await page(`${path}?cursor=nonsense`)).toMatchObject({ status: 301, location: path });
    },
  );
});
