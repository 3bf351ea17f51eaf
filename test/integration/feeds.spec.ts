import type { Analysis } from '#core/analysis/analysis.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readXml, textsOf } from '../support/read-xml.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'http://podgist.test';

describe('GET /{show}/feed.xml (contract §5)', () => {
  let product: RunningProduct;
  let analysis: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    analysis = await analysedSample(new Visitor(product));
  });
  afterAll(() => product.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });

  it('is linked in the show page’s head and lists its summaries', async () => {
    const show = analysis.urlSlug?.split('/')[0];
    const page = await (await get(`/${show}`)).text();
    expect(page).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/rss\\+xml"[^>]* href="${ORIGIN}/${show}/feed.xml">`,
      ),
    );
    const answer = await get(`/${show}/feed.xml`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    const elements = readXml(await answer.text());
    expect(textsOf(elements, 'guid')).toEqual([`${ORIGIN}/${analysis.urlSlug}`]);
    expect(textsOf(elements, 'title').at(-1)).toBe(analysis.title);
    const kept = await get(`/${show}/feed.xml`, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(kept.status).toBe(304);
  });

  it.each(['unknown-show', 'api', '%00', 'x'.repeat(500), '..%2f..%2fetc'])(
    'does not exist for %s',
    async (show) => {
      expect((await get(`/${show}/feed.xml`)).status).toBe(404);
    },
  );
});
