import type { IdentifiedEpisode } from '#adapters/media/episode-services.js';
import { sourceOf } from '#core/links/source.js';
import { type FakeFeed, type FakeFeedHost, type FakeFeedItem, feedFile } from '../upstreams/feed-host.js';
import type { ListedShow } from '../upstreams/itunes.js';
import type { IndexedFeed } from '../upstreams/podcast-index.js';
import type { FakeEpisode } from '../upstreams/spotify/fake-server.js';
import type { FakeVideo } from '../upstreams/youtube/fake-server.js';
import { japaneseTalk, type Line, talk } from './talk-of-two.js';
import { type TranscriptForm, transcriptFile } from './transcript-forms.js';

/** A show as known to its publisher and the services. */
export const THE_LONG_MARGIN = {
  name: 'The Long Margin',
  author: 'Keel & Compass Media',
  description: '<p>Ada Reyes asks owners what their business keeps after everything is paid &amp; why.</p>',
  image: 'https://longmargin.example/cover.jpg',
  language: 'en-us',
  feedPath: '/the-long-margin/feed.xml',
} as const;

export interface PublishedEpisode {
  readonly key: string;
  readonly spotifyId: string;
  readonly youtubeId?: string;
  /** Title in the feed. */
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly releaseDate: string;
  /** Duration at Spotify and of the spoken words. */
  readonly seconds: number;
  /** Duration in the feed, including the host's advertisements. */
  readonly feedSeconds: number;
  readonly number?: number;
  readonly kind: 'full' | 'bonus' | 'trailer';
  readonly language: string;
  readonly guest?: string;
  /** Transcripts in the feed's order, with the feed's media types. */
  readonly transcripts: readonly { readonly form: TranscriptForm; readonly type: string }[];
  readonly lines: readonly Line[];
}

const WAREHOUSE = 'The warehouse that paid for itself';

/** Six episodes, including a trailer, a bonus with another's title, a re-run and one in Japanese. */
export const PUBLISHED = {
  trailer: episode({
    key: 'trailer',
    spotifyId: '5tLmTrailer00000000001',
    title: 'Trailer: The Long Margin',
    releaseDate: '2024-01-09',
    seconds: 62,
    kind: 'trailer',
    lines: [],
  }),
  warehouse: episode({
    key: 'warehouse',
    spotifyId: '5tLmWarehouse000000012',
    youtubeId: 'LmWarehse12',
    title: `#12: ${WAREHOUSE}`,
    releaseDate: '2024-05-14',
    seconds: 1512,
    feedSeconds: 1634,
    number: 12,
    guest: 'Mira Okafor',
    transcripts: [
      { form: 'html', type: 'text/html' },
      { form: 'srt', type: 'application/srt' },
      { form: 'vtt', type: 'text/vtt' },
      { form: 'json', type: 'application/json' },
    ],
    lines: talk(['Ada Reyes', 'Mira Okafor'], 'the warehouse', 1512),
  }),
  bonus: episode({
    key: 'bonus',
    spotifyId: '5tLmBonus0000000000012',
    title: `Bonus: ${WAREHOUSE}`,
    releaseDate: '2024-05-17',
    seconds: 432,
    kind: 'bonus',
    guest: 'Mira Okafor',
    transcripts: [{ form: 'vtt', type: 'text/vtt' }],
    lines: talk(['Ada Reyes', 'Mira Okafor'], 'the forklift', 432),
  }),
  rerun: episode({
    key: 'rerun',
    spotifyId: '5tLmRerun0000000000012',
    title: `${WAREHOUSE} (Re-run)`,
    releaseDate: '2026-01-13',
    seconds: 1560,
    guest: 'Mira Okafor',
    transcripts: [{ form: 'html', type: 'text/html' }],
    lines: talk(['Ada Reyes', 'Mira Okafor'], 'the warehouse', 1560),
  }),
  japanese: episode({
    key: 'japanese',
    spotifyId: '5tLmJapanese0000000031',
    title: '第31回 値上げの話をしよう',
    releaseDate: '2026-02-10',
    seconds: 1200,
    number: 31,
    language: 'ja',
    guest: '林 純',
    transcripts: [{ form: 'vtt', type: 'text/vtt' }],
    lines: japaneseTalk(['レイエス', '林 純'], 1200),
  }),
  phone: episode({
    key: 'phone',
    spotifyId: '5tLmPhone0000000000032',
    youtubeId: 'LmPhone--32',
    title: 'Ep. 32 – Why we answer the phone & what it costs',
    releaseDate: '2026-03-10',
    seconds: 1800,
    feedSeconds: 1806,
    number: 32,
    transcripts: [{ form: 'srt', type: 'text/plain' }],
    lines: talk(['Ada Reyes', 'Tomás Lindqvist'], 'the telephone', 1800),
  }),
} as const satisfies Record<string, PublishedEpisode>;

type Some = Pick<PublishedEpisode, 'key' | 'spotifyId' | 'title' | 'releaseDate' | 'seconds' | 'lines'>;

function episode(given: Some & Partial<PublishedEpisode>): PublishedEpisode {
  return {
    description: `What ${given.key} costs, line by line.`,
    feedSeconds: given.seconds,
    kind: 'full',
    language: 'en',
    transcripts: [],
    ...given,
  };
}

/** The episode at Spotify, which removes episode numbers from titles if the publisher provides them separately. */
export function atSpotify(published: PublishedEpisode): FakeEpisode {
  const { spotifyId, title, description, releaseDate, seconds, language } = published;
  return { id: spotifyId, title, show: THE_LONG_MARGIN.name, description, releaseDate, seconds, language };
}

/** The episode as a YouTube video without captions, published two days later. */
export function atYoutube({
  youtubeId,
  title,
  description,
  releaseDate,
  seconds,
}: PublishedEpisode): FakeVideo {
  if (!youtubeId) throw new Error('this episode is no video');
  const later = new Date(Date.parse(releaseDate) + 2 * 86_400_000).toISOString();
  const { name } = THE_LONG_MARGIN;
  return {
    id: youtubeId,
    title: `${title} | ${name}`,
    author: `${name} Podcast`,
    description,
    seconds: seconds + 20,
    publishDate: later,
    tracks: [],
  };
}

/** Expected result of identifying the episode at Spotify. */
export function identifiedAtSpotify(
  { spotifyId, title, releaseDate, seconds, language }: PublishedEpisode,
  overrides: Partial<IdentifiedEpisode> = {},
): IdentifiedEpisode {
  return {
    source: sourceOf('spotify', spotifyId),
    title,
    show: THE_LONG_MARGIN.name,
    releaseDate,
    durationSeconds: seconds,
    images: [],
    language,
    ...overrides,
  };
}

/** The show's feed with URLs under `host`, newest episode first. */
export function feedOf(host: string): FakeFeed {
  const { name, author, description, image, language } = THE_LONG_MARGIN;
  const items = Object.values(PUBLISHED).map((published) => itemOf(published, host));
  return { title: name, author, description, image, language, items: items.toReversed() };
}

/** Item of an episode in the feed that `host` serves. */
export function itemOf(published: PublishedEpisode, host: string): FakeFeedItem {
  const { key, title, description, releaseDate, feedSeconds, number, kind, guest, language } = published;
  return {
    guid: `longmargin-${key}`,
    title,
    description: `<p>${description}</p><p><a href="https://longmargin.example/${key}">Notes</a></p>`,
    published: `${releaseDate}T05:00:00Z`,
    seconds: feedSeconds,
    audio: { url: `${host}/audio/${key}.mp3`, type: 'audio/mpeg', bytes: feedSeconds * 16_000 },
    image: `${host}/art/${key}.jpg`,
    episode: number,
    kind,
    persons: [{ name: 'Ada Reyes', role: 'host' }, ...(guest ? [{ name: guest, role: 'Guest' }] : [])],
    transcripts: published.transcripts.map(({ form, type }) => ({
      url: `${host}/transcripts/${key}.${form}`,
      type,
      language,
    })),
  };
}

/** The show as listed in podcast directories. */
export function listedAt(feedUrl: string): ListedShow & IndexedFeed {
  const { name, author } = THE_LONG_MARGIN;
  const episodes = Object.values(PUBLISHED).map(({ title, releaseDate, feedSeconds }) => {
    return { title, releaseDate, seconds: feedSeconds };
  });
  return { name, title: name, artist: author, author, feedUrl, url: feedUrl, episodes };
}

/**
 * Serves the feed and all transcripts on a host.
 * @returns the feed's URL
 */
export function publishShow(host: FakeFeedHost): string {
  host.serve(THE_LONG_MARGIN.feedPath, feedFile(feedOf(host.url)));
  for (const published of Object.values(PUBLISHED)) {
    for (const { form } of published.transcripts) {
      host.serve(`/transcripts/${published.key}.${form}`, transcriptFile(published, form));
    }
  }
  return host.url + THE_LONG_MARGIN.feedPath;
}

/** All spoken words as one text. */
export function saidIn({ lines }: Pick<PublishedEpisode, 'lines'>): string {
  return lines.map(({ text }) => text).join(' ');
}
