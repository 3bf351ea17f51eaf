import { htmlToText } from '#adapters/html/html-to-text.js';
import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import { plainText } from '#core/text/clean-text.js';
import { decodeText } from '#core/text/decode-text.js';
import { parseDate } from '#core/text/parse-date.js';
import { parseDuration } from '#core/text/parse-duration.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import type { FeedEpisode, OfferedTranscript } from '../episode-services.js';
import type { FeedElement } from './feed-text.js';
import { type ScannedFeed, scanFeed } from './scan-feed.js';

const MAX_LENGTH = {
  title: 300,
  show: 200,
  description: 5000,
  guest: 120,
  type: 100,
  guid: 500,
  markup: 40_000,
};

const MAX_HOSTS = 6;
const MAX_GUESTS = 10;

export interface FeedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Final URL after redirects. */
  readonly url: string;
  /** Newest episodes that are listed with all of their data; default: those of a poll. */
  readonly detailed?: number;
}

/** The matchable fields of an item; the full episode is built on demand. */
export interface FeedItem extends MatchableEpisode {
  readonly show: string;
  /** Builds a new object on each call. */
  episode(): FeedEpisode;
}

export type Elements = readonly FeedElement[];

/** Reads the items of a feed that have a title, in its order. Absent when the file is no feed. */
export function readFeed({ bytes, contentType, url }: FeedFile): FeedItem[] | undefined {
  const feed = scanFeed(decodeText(bytes, contentType));
  if (!feed) return undefined;
  const show = firstText(feed.channel, ['title', 'itunes:title'], MAX_LENGTH.show) ?? '';
  return feed.items.flatMap((item): FeedItem[] => {
    const title = firstText(item, ['title', 'itunes:title'], MAX_LENGTH.title);
    if (title === undefined) return [];
    const known = {
      show,
      title,
      releaseDate: firstOf(item, DATES, parseDate),
      durationSeconds: firstOf(item, ['itunes:duration'], parseDuration),
      guid: firstOf(item, ['guid', 'id'], guidOf),
    };
    return [{ ...known, episode: () => ({ ...known, ...episodeDetails(feed, item, url) }) }];
  });
}

export const DATES = ['pubdate', 'published', 'dc:date', 'dc:created', 'updated'];
export const DESCRIPTIONS = ['description', 'content:encoded', 'itunes:summary', 'summary', 'content'];

/** All of an item but what is compared in a search. */
export function episodeDetails(
  { channel }: ScannedFeed,
  item: Elements,
  feedUrl: string,
): Omit<FeedEpisode, 'show' | 'title'> {
  const address = (url: string | undefined) => addressOf(url, feedUrl);
  return {
    feedUrl,
    showDescription: firstText(channel, ['description', 'itunes:summary', 'subtitle']),
    showImage: address(pictureOf(channel)),
    description: firstText(item, DESCRIPTIONS),
    image: address(pictureOf(item)),
    guest: guestOf(item),
    ...hostsOf(item, channel),
    language: feedLanguage(channel),
    ...audioOf(item, feedUrl),
    chaptersUrl: address(elementsNamed(item, 'podcast:chapters')[0]?.attribute('url')),
    transcripts: elementsNamed(item, 'podcast:transcript').flatMap((offered): OfferedTranscript[] => {
      const url = address(offered.attribute('url'));
      if (url === undefined) return [];
      const type = offered.attribute('type')?.toLowerCase().slice(0, MAX_LENGTH.type);
      return [
        {
          url,
          type: type,
          language: languageOf(offered.attribute('language')),
        },
      ];
    }),
  };
}

interface OfferedAudio {
  readonly url?: string;
  readonly type?: string;
  readonly length?: string;
}

const AUDIO_ENDING = /\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav)$/i;
/** Playlists are not recordings. */
const PLAYLIST = /mpegurl/;

/** Returns the first enclosure with an audio type or file name, else the first of any type. */
function audioOf(item: Elements, feedUrl: string) {
  const offered = [...enclosures(item), ...alternateEnclosures(item)].flatMap(
    ({ url, type = '', length = '' }) => {
      const audioUrl = addressOf(url, feedUrl);
      if (audioUrl === undefined || PLAYLIST.test(type.toLowerCase())) return [];
      return { audioUrl, type: type.toLowerCase().slice(0, MAX_LENGTH.type), length: Number(length) };
    },
  );
  const audio = offered.find(isAudio) ?? offered[0];
  if (!audio) return {};
  const { audioUrl, type, length } = audio;
  return {
    audioUrl,
    ...(type !== '' && { audioType: type }),
    ...(Number.isSafeInteger(length) && length > 0 && { audioBytes: length }),
  };
}

function isAudio({ audioUrl, type }: { readonly audioUrl: string; readonly type: string }): boolean {
  if (type.startsWith('audio/')) return true;
  const saysNothing = type === '' || type.endsWith('/octet-stream');
  return saysNothing && AUDIO_ENDING.test(URL.parse(audioUrl)?.pathname ?? '');
}

/** Returns RSS enclosures, then Atom's, then Media RSS's. */
function enclosures(item: Elements): OfferedAudio[] {
  const linked = elementsNamed(item, 'link').filter(
    (link) => link.attribute('rel')?.toLowerCase() === 'enclosure',
  );
  return [...elementsNamed(item, 'enclosure'), ...linked, ...elementsNamed(item, 'media:content')].map(
    (element) => ({
      url: element.attribute('url') ?? element.attribute('href'),
      type: element.attribute('type'),
      length: element.attribute('length') ?? element.attribute('filesize'),
    }),
  );
}

/** Returns Podcasting 2.0 alternate enclosures; each has sources by http and other protocols. */
function alternateEnclosures(item: Elements): OfferedAudio[] {
  let alternate: FeedElement | undefined;
  return item.flatMap((element): OfferedAudio[] => {
    if (element.name === 'podcast:alternateenclosure') alternate = element;
    if (element.name !== 'podcast:source' || !alternate) return [];
    const type = element.attribute('contenttype') ?? alternate.attribute('type');
    return [{ url: element.attribute('uri'), type, length: alternate.attribute('length') }];
  });
}

export function pictureOf(elements: Elements): string | undefined {
  const [picture] = elementsNamed(elements, 'itunes:image');
  return (
    (picture?.attribute('href') ?? picture?.text()) || firstOf(elements, ['url', 'logo'], (text) => text)
  );
}

function guestOf(item: Elements): string | undefined {
  const names = peopleOf(item, 'guest')
    .slice(0, MAX_GUESTS)
    .flatMap((name) => textOf(name, MAX_LENGTH.guest) ?? []);
  while (names.length > 1 && names.join(', ').length > MAX_LENGTH.guest) names.pop();
  return names.join(', ') || undefined;
}

/** The hosts of an episode, or else of its show. A person without a role is a host (Podcasting 2.0). */
function hostsOf(item: Elements, channel: Elements): Pick<FeedEpisode, 'hosts'> {
  const own = peopleOf(item, 'host');
  const names = (own.length > 0 ? own : peopleOf(channel, 'host'))
    .slice(0, MAX_HOSTS)
    .flatMap((name) => textOf(name, MAX_LENGTH.guest) ?? []);
  return names.length > 0 ? { hosts: [...new Set(names)] } : {};
}

function peopleOf(elements: Elements, role: 'guest' | 'host'): string[] {
  return elementsNamed(elements, 'podcast:person')
    .filter((person) => (person.attribute('role') ?? 'host').toLowerCase() === role)
    .map((person) => person.text());
}

function feedLanguage(channel: Elements): string | undefined {
  const [feed] = elementsNamed(channel, 'feed');
  return firstOf(channel, ['language', 'dc:language'], languageOf) ?? languageOf(feed?.attribute('xml:lang'));
}

export function guidOf(written: string): string | undefined {
  const guid = plainText(written.slice(0, MAX_LENGTH.guid));
  return guid === '' ? undefined : guid;
}

export function addressOf(url: string | undefined, feedUrl: string): string | undefined {
  const address = url === undefined || url === '' ? null : URL.parse(url, feedUrl);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

export function elementsNamed(elements: Elements, name: string): FeedElement[] {
  return elements.filter((element) => element.name === name);
}

/** Returns the first defined result of `read` over the elements of `names`, in that order. */
export function firstOf<T>(
  elements: Elements,
  names: readonly string[],
  read: (text: string) => T | undefined,
): T | undefined {
  for (const name of names) {
    for (const element of elementsNamed(elements, name)) {
      const value = read(element.text());
      if (value !== undefined && value !== '') return value;
    }
  }
  return undefined;
}

export function firstText(
  elements: Elements,
  names: readonly string[],
  longest?: number,
): string | undefined {
  return firstOf(elements, names, (markup) => textOf(markup, longest));
}

/** Converts markup to text; feeds escape it once, twice or not at all. */
function textOf(markup = '', longest: number = MAX_LENGTH.description): string | undefined {
  const text = truncateAtWord(plainText(htmlToText(markup.slice(0, MAX_LENGTH.markup))), longest);
  return text === '' ? undefined : text;
}

function languageOf(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag?.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
