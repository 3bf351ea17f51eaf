import { MAX_EPISODE_SECONDS, plausibleSeconds } from '../text/parse-duration.js';
import {
  feedEpisodeSource,
  linkField,
  type Source,
  sourceOf,
  sourceUrlAt,
  transcriptSource,
} from './source.js';

const SPOTIFY = 'https://open.spotify.com/episode/5tLmTrailer00000000001';
const YOUTUBE = 'https://www.youtube.com/watch?v=pricing0001';
const APPLE = 'https://podcasts.apple.com/podcast/id123?i=456';

describe('the source of an episode (spec §5)', () => {
  it.each<[Source, Source]>([
    [
      sourceOf('spotify', '5tLmTrailer00000000001'),
      {
        kind: 'spotify',
        id: '5tLmTrailer00000000001',
        key: 'spotify:episode:5tLmTrailer00000000001',
        url: SPOTIFY,
      },
    ],
    [
      sourceOf('youtube', 'pricing0001'),
      { kind: 'youtube', id: 'pricing0001', key: 'youtube:pricing0001', url: YOUTUBE },
    ],
    [sourceOf('apple', '123-456'), { kind: 'apple', id: '123-456', key: 'apple:episode:456', url: APPLE }],
    [
      feedEpisodeSource(7, 'https://pricing.example/7'),
      { kind: 'feed', id: '7', key: 'feed:episode:7', url: 'https://pricing.example/7' },
    ],
    [transcriptSource('f00'), { kind: 'transcript', id: 'f00', key: 'transcript:f00', url: '' }],
  ])('has one key and address: %j', (source, expected) => {
    expect(source).toEqual(expected);
  });

  it.each([
    ['spotify', SPOTIFY, 61.9, `${SPOTIFY}?t=61`],
    ['youtube', YOUTUBE, 61.9, `${YOUTUBE}&t=61s`],
    ['youtube', YOUTUBE, -5, `${YOUTUBE}&t=0s`],
    ['apple', APPLE, 61, APPLE],
    ['feed', 'https://pricing.example/7', 61, 'https://pricing.example/7'],
  ] as const)('opens at a second where the service can: %s', (kind, url, seconds, opened) => {
    expect(sourceUrlAt({ kind, url }, seconds)).toBe(opened);
  });

  it('is submitted in the field of its service', () => {
    const fields = (['spotify', 'youtube', 'apple'] as const).map((kind) => linkField({ kind }));
    expect(fields).toEqual(['spotifyUrl', 'youtubeUrl', 'appleUrl']);
  });

  it('has a length of up to a day', () => {
    const lengths = [undefined, -1, 0, 1, MAX_EPISODE_SECONDS, MAX_EPISODE_SECONDS + 1].map(plausibleSeconds);
    expect(lengths).toEqual([undefined, undefined, undefined, 1, 86_400, undefined]);
  });
});
