import { anEpisode } from '#test/builders/analysis.js';
import { aNewJob } from '#test/builders/job.js';
import type { AnalysisJob } from '../jobs/job.js';
import { type Source, sourceOf } from '../links/source.js';
import { analysisAddresses } from './analysis-addresses.js';

const spotify = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
const youtube = sourceOf('youtube', 'pricing0001');
const apple: Source = {
  ...spotify,
  kind: 'apple',
  key: 'apple:1',
  url: 'https://podcasts.apple.com/1',
} as Source;
const feed = { ...spotify, kind: 'feed', key: 'feed:1', url: 'https://pricing.example/1' } as Source;
const own = { ...spotify, kind: 'transcript', key: 'transcript:1', url: '' } as Source;

const addressesOf = (source: Source, alsoAt?: Source, more: Partial<AnalysisJob> = {}) =>
  analysisAddresses({ ...aNewJob(), request: { source }, ...more } as AnalysisJob, anEpisode(), alsoAt);

describe('where an analysis is found (spec §2)', () => {
  const slugs = { wantedSlug: 'the-pricing-hour/pricing-software', showSlug: 'the-pricing-hour' };

  it.each<[string, Source, Source | undefined, object]>([
    ['a video', youtube, undefined, { keys: [youtube.key], youtubeUrl: youtube.url }],
    [
      'a video that is at Spotify too',
      youtube,
      spotify,
      { keys: [youtube.key, spotify.key], youtubeUrl: youtube.url, linkedSpotifyUrl: spotify.url },
    ],
    [
      'an episode at Spotify that is a video too',
      spotify,
      youtube,
      { keys: [spotify.key, youtube.key], spotifyUrl: spotify.url, linkedYoutubeUrl: youtube.url },
    ],
    [
      'an episode that is there twice',
      spotify,
      spotify,
      { keys: [spotify.key, spotify.key], spotifyUrl: spotify.url },
    ],
    ['an episode at Apple', apple, youtube, { keys: [apple.key, youtube.key], appleUrl: apple.url }],
    ['an episode of a feed', feed, undefined, { keys: [feed.key] }],
    ['a text of a reader', own, undefined, { keys: [own.key] }],
  ])('%s', (_, source, alsoAt, expected) => {
    expect(addressesOf(source, alsoAt)).toEqual({ ...slugs, ...expected });
  });

  it('is its key alone and an address without its names for a private one, and no address for an example', () => {
    const job = { id: 'Xy_7', visibility: 'private', dedupeKey: 'private:1:x' } as const;
    const hidden = addressesOf(spotify, youtube, job);
    expect(hidden).toMatchObject({ ...slugs, wantedSlug: 'my/xy_7', keys: ['private:1:x'] });
    const example = addressesOf(spotify, undefined, { visibility: 'example', dedupeKey: 'example:x' });
    expect(example).toMatchObject({ wantedSlug: undefined, keys: ['example:x'] });
  });
});
