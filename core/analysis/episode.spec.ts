import fc from 'fast-check';
import { anEpisode } from '#test/builders/analysis.js';
import { aTranscript } from '#test/builders/transcript.js';
import { completeMetadata, type EpisodeMetadata, parseEpisodeMetadata, releasedAt } from './episode.js';

const POOR: EpisodeMetadata = {
  name: 'Pricing',
  duration_ms: 0,
  images: [],
  show: { name: '', images: [] },
};
const PUBLISHED = anEpisode({
  name: 'Ep. 12: Pricing',
  description: 'What it costs.',
  release_date: '2026-03-10',
  duration_ms: 1_800_000,
  images: [{ url: 'https://host.example/episode.jpg' }],
  show: {
    name: 'The Long Margin',
    description: 'What is left.',
    images: [{ url: 'https://host.example/show.jpg' }],
  },
  guest: 'Mira Okafor',
  audio_url: 'https://host.example/episode.mp3',
});

describe('what completes an episode’s metadata', () => {
  it('comes from its publisher where the link’s service is silent', () => {
    expect(completeMetadata(POOR, aTranscript(), PUBLISHED)).toEqual({ ...PUBLISHED, name: 'Pricing' });
  });

  it('replaces nothing that the link’s service said', () => {
    const known = anEpisode({ ...PUBLISHED, description: 'Ours.', guest: 'Ada', audio_url: undefined });
    expect(completeMetadata(known, aTranscript(), anEpisode({ ...POOR, description: 'Theirs.' }))).toEqual(
      known,
    );
  });

  it('is the transcript’s length where nobody else tells one', () => {
    const transcript = { turns: [{ startSeconds: 0, endSeconds: 62.5, text: 'Hello.' }] };
    expect(completeMetadata(POOR, transcript).duration_ms).toBe(62_500);
    expect(completeMetadata(POOR, { turns: [{ text: 'Hello.' }] }).duration_ms).toBe(0);
  });
});

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

const ANALYSED = new Date('2026-05-01T10:20:30.000Z');

it('takes the release date from the metadata (§2)', () => {
  expect(releasedAt({ release_date: '2024-02-29' }, ANALYSED)).toEqual(new Date('2024-02-29T00:00:00.000Z'));
});

it.each([
  undefined,
  '',
  '2024',
  'last week',
  '0000-01-01',
  '2024-13-01',
  '+275760-09-13',
  '2024-01-01 or so',
])('takes the day of the analysis when the date is %j (§2)', (release_date) => {
  expect(releasedAt({ release_date }, ANALYSED)).toEqual(ANALYSED);
});
