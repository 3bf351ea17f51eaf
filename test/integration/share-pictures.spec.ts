import type { Analysis } from '#core/analysis/analysis.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readPage } from '../support/read-page.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'http://podgist.test';

describe('share pictures (contract §5)', () => {
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
  const pictureOf = async (page: string) => readPage(await (await get(page)).text()).meta;

  const cachingOf = async (path: string) => (await get(path)).headers.get('cache-control');

  it('have the artwork once a worker has fetched it, as the PDF has, and are immutable from then on', async () => {
    const path = (await pictureOf(`/${analysis.urlSlug}`))['og:image']?.replace(ORIGIN, '') ?? '';
    await eventually(
      () => cachingOf(path),
      (caching) => caching === 'public, max-age=31536000, immutable',
      20_000,
    );
    const pdf = await get(`/api/analysis/${analysis.id}/export/pdf`);
    expect(Buffer.from(await pdf.arrayBuffer()).includes('/Subtype /Image')).toBe(true);
  });

  it('are referenced in the heads of an analysis and its show, and are immutable', async () => {
    for (const page of [`/${analysis.urlSlug}`, `/${analysis.urlSlug?.split('/')[0]}`]) {
      const meta = await pictureOf(page);
      expect(meta).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringContaining(analysis.podcastMetadata.show.name),
        'twitter:card': 'summary_large_image',
        'twitter:image': meta['og:image'],
      });
      const path = meta['og:image']?.replace(ORIGIN, '') ?? '';
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const png = Buffer.from(await answer.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('are cached briefly under a URL without a version', async () => {
    for (const query of ['', '?v=old', '?v=a&v=b']) {
      const answer = await get(`/share/${analysis.id}.png${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    }
  });

  it('do not exist for private or missing analyses', async () => {
    const unknown = [hidden.id, 0, -1, 999999999, '1e3', '99999999999999999999', 'x', `${analysis.id}.png`];
    for (const id of unknown) expect([id, (await get(`/share/${id}.png`)).status]).toEqual([id, 404]);
    for (const slug of [hidden.urlSlug?.split('/')[0], 'unknown-show', '%00', 'x'.repeat(900)]) {
      expect([slug, (await get(`/share/show/${slug}.png`)).status]).toEqual([slug, 404]);
    }
    expect((await pictureOf('/'))['og:image']).toBeUndefined();
  });
});
