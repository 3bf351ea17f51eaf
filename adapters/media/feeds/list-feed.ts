import type { FeedSnapshot, ListedEpisode } from '#core/following/new-episodes.js';
import { decodeText } from '#core/text/decode-text.js';
import { parseDate } from '#core/text/parse-date.js';
import { parseDuration } from '#core/text/parse-duration.js';
import type { FeedEpisode } from '../episode-services.js';
import {
  addressOf,
  DATES,
  DESCRIPTIONS,
  type Elements,
  elementsNamed,
  episodeDetails,
  type FeedFile,
  firstOf,
  firstText,
  guidOf,
  pictureOf,
} from './read-feed.js';
import { scanFeed } from './scan-feed.js';

/** Newest episodes of a poll that are listed with all of their data. */
const POLLED_DETAILS = 20;
const MAX_LENGTH = { title: 300, name: 200, description: 2000, url: 2048 };
const VIDEO_ID = /^[\w-]{11}$/;

/** Lists a feed's show and episodes, newest first. Absent when the file is no feed. */
export function listFeed({
  bytes,
  contentType,
  url,
  detailed = POLLED_DETAILS,
}: FeedFile): FeedSnapshot | undefined {
  const feed = scanFeed(decodeText(bytes, contentType));
  if (!feed) return undefined;
  const { channel } = feed;
  const dated = feed.items.map((item) => ({ item, releaseDate: firstOf(item, DATES, parseDate) }));
  const items = dated.every(({ releaseDate }) => releaseDate !== undefined) ? newestFirst(dated) : dated;
  const name = firstText(channel, ['title', 'itunes:title'], MAX_LENGTH.name) ?? '';
  return {
    name,
    ...(feed.isBroken && { isBroken: true }),
    description: firstText(channel, ['description', 'itunes:summary', 'subtitle'], 2000),
    image: pictureAddress(pictureOf(channel), url),
    movedTo: webAddress(firstOf(channel, ['itunes:new-feed-url'], shortText), url),
    hub: webAddress(linkOf(channel, 'hub'), url),
    topic: webAddress(linkOf(channel, 'self'), url),
    episodes: items.flatMap(({ item, releaseDate }, index): ListedEpisode[] => {
      const title = firstText(item, ['title', 'itunes:title'], MAX_LENGTH.title);
      if (title === undefined) return [];
      const isDetailed = index < detailed;
      const known = {
        title,
        guid: firstOf(item, ['guid', 'id'], guidOf),
        releaseDate: releaseDate,
        durationSeconds: firstOf(item, ['itunes:duration'], parseDuration),
      };
      return [
        {
          ...known,
          videoId: firstOf(item, ['yt:videoid'], videoIdOf),
          ...(isDetailed && {
            description: firstText(item, [...DESCRIPTIONS, 'media:description'], MAX_LENGTH.description),
            image: pictureAddress(pictureOf(item) ?? thumbnailOf(item), url),
            url: webAddress(pageOf(item), url),
            publication: {
              show: name,
              ...known,
              ...episodeDetails(feed, item, url),
            } satisfies FeedEpisode,
          }),
        },
      ];
    }),
  };
}

function newestFirst<T extends { readonly releaseDate?: string }>(dated: readonly T[]): T[] {
  return dated.toSorted((a, b) => (b.releaseDate ?? '').localeCompare(a.releaseDate ?? ''));
}

function thumbnailOf(item: Elements): string | undefined {
  return elementsNamed(item, 'media:thumbnail')[0]?.attribute('url');
}

function pageOf(item: Elements): string | undefined {
  return linkOf(item, 'alternate') ?? elementsNamed(item, 'link')[0]?.text();
}

/** Address of the first link with the relation, in a feed's own or Atom's namespace. */
function linkOf(elements: Elements, relation: string): string | undefined {
  const link = [...elementsNamed(elements, 'link'), ...elementsNamed(elements, 'atom:link')].find(
    (element) => element.attribute('rel')?.toLowerCase() === relation,
  );
  return link?.attribute('href');
}

function webAddress(address: string | undefined, feedUrl: string): string | undefined {
  const found = addressOf(address?.trim(), feedUrl);
  return found !== undefined && found.length <= MAX_LENGTH.url ? found : undefined;
}

/** Pages show pictures over https only; as browsers do, others are asked for over https. */
function pictureAddress(address: string | undefined, feedUrl: string): string | undefined {
  return webAddress(address, feedUrl)?.replace(/^http:/, 'https:');
}

function shortText(text: string): string | undefined {
  return text.length <= MAX_LENGTH.url ? text.trim() : undefined;
}

function videoIdOf(text: string): string | undefined {
  return VIDEO_ID.test(text) ? text : undefined;
}
