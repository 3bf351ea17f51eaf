import { plainText } from '../../../core/analysis/clean-text.js';
import { clipText } from '../../../core/analysis/clip-text.js';
import type { MatchableEpisode } from '../../../core/catalogue/episode-match.js';
import { decodeText } from './decode-text.js';
import type { FeedEpisode, OfferedTranscript } from './feed-episode.js';
import { htmlText } from './html-text.js';
import { type ParsedFeed, type ParsedItem, parseRss } from './parse-rss.js';

const LONGEST = { title: 300, show: 200, description: 5000, guest: 120, type: 100, markup: 40_000 };
const LONGEST_EPISODE = 200_000;

/** A feed as it was fetched. */
export interface FeedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** After redirects. */
  readonly url: string;
}

/** An item as far as it takes to tell which episode it is, and all of it when it is the one. */
export interface FeedItem extends MatchableEpisode {
  readonly show: string;
  /** A new one each time. */
  episode(): FeedEpisode;
}

/** The items of a feed that have a title, in its order. Absent when it is no feed. */
export function readFeed(file: FeedFile): FeedItem[] | undefined {
  const feed = feedOf(file);
  if (!feed) return undefined;
  const show = lineOf(feed.title, LONGEST.show) ?? lineOf(feed.itunes?.title, LONGEST.show) ?? '';
  return (feed.items ?? []).flatMap((item): FeedItem[] => {
    const title = lineOf(item.title, LONGEST.title) ?? lineOf(item.itunes?.title, LONGEST.title);
    if (title === undefined) return [];
    const known = {
      show,
      title,
      ...given('releaseDate', dateOf(item.pubDate ?? item.dc?.dates?.[0])),
      ...given('durationSeconds', durationOf(item.itunes?.duration)),
    };
    return [{ ...known, episode: () => ({ ...known, ...restOf(feed, item, file.url) }) }];
  });
}

function feedOf({ bytes, contentType }: FeedFile): ParsedFeed | undefined {
  try {
    return parseRss(decodeText(bytes, contentType));
  } catch {
    return undefined;
  }
}

function restOf(feed: ParsedFeed, item: ParsedItem, feedUrl: string): Omit<FeedEpisode, 'show' | 'title'> {
  const address = (url: string | undefined) => addressOf(url, feedUrl);
  const audio = audioOf(item, feedUrl);
  return {
    feedUrl,
    ...given('showDescription', textOf(feed.description ?? feed.itunes?.summary)),
    ...given('showImage', address(feed.itunes?.image ?? feed.image?.url)),
    ...given('description', textOf(item.description ?? item.content?.encoded ?? item.itunes?.summary)),
    ...given('image', address(item.itunes?.image)),
    ...given('guest', guestOf(item)),
    ...given('language', languageOf(feed.language)),
    ...audio,
    transcripts: (item.podcast?.transcripts ?? []).flatMap((offered): OfferedTranscript[] => {
      const url = address(offered.url);
      if (url === undefined) return [];
      const type = offered.type?.toLowerCase().slice(0, LONGEST.type);
      return [{ url, ...given('type', type), ...given('language', languageOf(offered.language)) }];
    }),
  };
}

/** The first enclosure that says that it is audio, else the first of any kind. */
function audioOf({ enclosures = [] }: ParsedItem, feedUrl: string) {
  const offered = enclosures.flatMap(({ url, type = '', length = 0 }) => {
    const audioUrl = addressOf(url, feedUrl);
    return audioUrl === undefined
      ? []
      : [{ audioUrl, type: type.toLowerCase().slice(0, LONGEST.type), length }];
  });
  const audio = offered.find(({ type }) => type.startsWith('audio/')) ?? offered[0];
  if (!audio) return {};
  const { audioUrl, type, length } = audio;
  return {
    audioUrl,
    ...(type !== '' && { audioType: type }),
    ...(Number.isSafeInteger(length) && length > 0 && { audioBytes: length }),
  };
}

function guestOf({ podcast }: ParsedItem): string | undefined {
  const guests = (podcast?.persons ?? []).filter(({ role }) => role?.trim().toLowerCase() === 'guest');
  return lineOf(guests.flatMap(({ display }) => display ?? []).join(', '), LONGEST.guest);
}

function addressOf(url: string | undefined, feedUrl: string): string | undefined {
  const address = url === undefined ? null : URL.parse(url, feedUrl);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function lineOf(markup: string | undefined, longest: number): string | undefined {
  return textOf(markup, longest);
}

/** Feeds escape their markup once, twice or not at all. */
function textOf(markup = '', longest: number = LONGEST.description): string | undefined {
  const text = clipText(plainText(htmlText(markup.slice(0, LONGEST.markup))), longest);
  return text === '' ? undefined : text;
}

function dateOf(written: string | undefined): string | undefined {
  const date = new Date(written ?? '');
  const year = date.getUTCFullYear();
  return year > 1980 && year < 2200 ? date.toISOString().slice(0, 10) : undefined;
}

function durationOf(seconds = 0): number | undefined {
  return seconds > 0 && seconds < LONGEST_EPISODE ? Math.round(seconds) : undefined;
}

function languageOf(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag?.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

function given<K extends string, T>(name: K, value: T | undefined): { readonly [N in K]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [N in K]: T });
}
