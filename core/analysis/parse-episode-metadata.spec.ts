import fc from 'fast-check';
import { parseEpisodeMetadata } from './parse-episode-metadata.js';

const pictures = (...urls: unknown[]) =>
  parseEpisodeMetadata({ images: urls.map((url) => ({ url })) }).images.map(({ url }) => url);

describe('readEpisodeMetadata', () => {
  it.each([
    [86_400_000, 86_400_000],
    [86_400_001, 0],
    [75_037_431_000, 0],
    [-1, 0],
  ])('takes a length of %i ms for %i', (given, duration_ms) => {
    expect(parseEpisodeMetadata({ duration_ms: given })).toMatchObject({ duration_ms });
  });

  it('reads an object and JSON text the same (§3)', () => {
    const metadata = {
      name: 'Pricing',
      description: 'About it.',
      release_date: '2026-04-03',
      duration_ms: 60_000,
      images: [{ url: 'https://i.example/a.jpg', width: 640, height: 640 }],
      show: { name: 'Shop Talk', description: 'A show.', images: [{ url: '/samples/b.svg' }] },
      guest: 'Ada',
      audio_url: 'https://cdn.example/a.mp3',
    };
    expect(parseEpisodeMetadata(metadata)).toEqual(metadata);
    expect(parseEpisodeMetadata(JSON.stringify(metadata))).toEqual(metadata);
  });

  it.each([
    'https://i.example/a.jpg?w=1#x',
    'http://i.example',
    'HTTPS://i.example:8080/a%20b',
    '/a.svg',
    '/',
  ])('keeps the picture %s', (url) => expect(pictures(url)).toEqual([url]));

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg>',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'https://user:pw@evil.example/a.png',
    'https://',
    'ftp://i.example/a.png',
    'a.png',
    'https://i.example/a" onerror="x',
    'https://i.example/a b',
    `https://i.example/${'a'.repeat(2048)}`,
    7,
    null,
  ])('leaves the picture %j out', (url) => expect(pictures(url, '/kept.png')).toEqual(['/kept.png']));

  it('leaves sizes out that no picture has', () => {
    const [picture] = parseEpisodeMetadata({ images: [{ url: '/a.png', width: -1, height: 1e9 }] }).images;
    expect(picture).toEqual({ url: '/a.png' });
  });

  it('is empty where nothing is known, and never throws', () => {
    const empty = { name: '', duration_ms: 0, images: [], show: { name: '', images: [] } };
    expect(parseEpisodeMetadata({ duration_ms: Number.NaN, show: 'none', images: {} })).toEqual(empty);
    const named = fc.record({
      name: fc.anything(),
      images: fc.array(fc.anything()),
      show: fc.anything(),
      duration_ms: fc.anything(),
    });
    fc.assert(
      fc.property(
        fc.oneof(named, fc.anything({ withNullPrototype: true })),
        (value) => void parseEpisodeMetadata(value),
      ),
    );
  });
});
