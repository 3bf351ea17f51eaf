import { artworkUrl, imageUrl, MAX_ARTWORK_BYTES, nextArtworkFetch } from './artwork.js';
import { exportFileName } from './export-formats.js';

describe('the artwork of an episode', () => {
  it.each([
    ['https://img.test/a.jpg', true],
    ['http://img.test/a.jpg', true],
    ['HTTPS://IMG.TEST/A.JPG', true],
    ['/assets/a.jpg', true],
    ['//evil.test/a.jpg', false],
    ['javascript:alert(1)//https://', false],
    ['data:image/png;base64,AA', false],
    ['', false],
  ])('at %j is shown: %s', (url, isShown) => {
    expect(imageUrl([{ url }])).toBe(isShown ? url : undefined);
  });

  it('is its first picture, else the show’s, else none', () => {
    const [own, shows] = [{ url: '/own.jpg' }, { url: '/show.jpg' }];
    const show = { name: 'Show', images: [shows] };
    expect(artworkUrl({ images: [own, shows], show })).toBe('/own.jpg');
    expect(artworkUrl({ images: [], show })).toBe('/show.jpg');
    expect(artworkUrl({ images: [{ url: 'ftp://a' }], show })).toBe('/show.jpg');
    expect(artworkUrl({ images: [], show: { name: 'Show', images: [] } })).toBeUndefined();
    expect([imageUrl(undefined), imageUrl([{ url: 7 as never }])]).toEqual([undefined, undefined]);
  });

  it('is fetched again after a minute, an hour and a day', () => {
    const now = new Date('2026-05-01T00:00:00.000Z');
    const times = [1, 2, 3, 4].map((attempt) => nextArtworkFetch(attempt, now)?.toISOString());
    expect(times).toEqual([
      ...['2026-05-01T00:01:00.000Z', '2026-05-01T01:00:00.000Z', '2026-05-02T00:00:00.000Z'],
      undefined,
    ]);
    expect(MAX_ARTWORK_BYTES).toBe(8_388_608);
  });
});

describe('a downloaded analysis (spec §7)', () => {
  it('is named by its id and format', () => {
    expect((['pdf', 'markdown', 'json'] as const).map((format) => exportFileName(7, format))).toEqual([
      ...['podcast-analysis-7.pdf', 'podcast-analysis-7.md', 'podcast-analysis-7.json'],
    ]);
  });
});
