import type { Analysis } from '#core/analysis/analysis.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readXml, textsOf } from '../support/read-xml.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'http://podgist.test';

describe('files for crawlers (contract §5)', () => {
  let product: RunningProduct;
  let analysis: Analysis;
  let hidden: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    const reader = new Visitor(product);
    analysis = await analysedSample(reader);
    const transcript = { text: aTalk('kept private'), title: 'Kept private', show: 'Nobody else' };
    hidden = (await reader.analyze<Analysis>({ youtubeUrl: aYoutubeLink(), transcript })).body;
  });
  afterAll(() => product.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });
  const read = async (path: string) => {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    return readXml(await answer.text());
  };

  it('links from robots.txt through the index to every public page, all of which exist', async () => {
    const robots = await (await get('/robots.txt')).text();
    const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
    expect(index).toBe(`${ORIGIN}/sitemap.xml`);
    const sitemaps = textsOf(await read('/sitemap.xml'), 'loc');
    const urls: string[] = [];
    for (const address of sitemaps) urls.push(...textsOf(await read(address.replace(ORIGIN, '')), 'loc'));
    const show = analysis.urlSlug?.split('/')[0];
    expect(urls).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/`,
        `${ORIGIN}/pricing`,
        `${ORIGIN}/${show}`,
        `${ORIGIN}/${analysis.urlSlug}`,
        ...analysis.aiSummary.keyTopics.map((topic) => `${ORIGIN}${tagPath('topic', topic)}`),
        `${ORIGIN}${tagPath('guest', analysis.podcastMetadata.guest ?? '?')}`,
      ]),
    );
    expect(urls.filter((url) => url.includes(hidden.urlSlug?.split('/')[0] ?? '?'))).toEqual([]);
    for (const url of urls) {
      const { status } = await fetch(url.replace(ORIGIN, product.url), { redirect: 'manual' });
      expect([url, status]).toEqual([url, 200]);
    }
  });

  it('supports conditional and compressed requests', async () => {
    const first = await get('/sitemaps/1.xml', { 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const plain = await get('/sitemaps/1.xml', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await first.text());
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/sitemaps/1.xml', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['0', '2', '-1', 'shows-2', 'shows-0', '1e3', '99999999', 'x', '%00', '..%2f1'])(
    'has no sitemap %s',
    async (page) => {
      expect((await get(`/sitemaps/${page}.xml`)).status).toBe(404);
    },
  );

  it('lists the shows for language models in /llms.txt', async () => {
    const answer = await get('/llms.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain(`(${ORIGIN}/${analysis.urlSlug?.split('/')[0]}): 1 summary`);
  });
});
