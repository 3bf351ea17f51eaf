import { parseAudioUrl } from '../links/media-urls.js';
import { parseFields, parseItems, parseNumber, parseText, parseTexts } from '../text/json-fields.js';
import { MAX_EPISODE_SECONDS } from '../text/parse-duration.js';
import { type Transcript, transcriptSeconds } from '../transcripts/transcript.js';

/** A picture of an episode or a show. Sizes are in pixels. */
export interface Picture {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

/** The show that an episode belongs to. */
export interface Show {
  readonly name: string;
  readonly description?: string;
  readonly images: readonly Picture[];
}

/** An episode's metadata in the spec's own field names (spec §3, podcastMetadata). */
export interface EpisodeMetadata {
  readonly name: string;
  readonly description?: string;
  /** ISO date, `YYYY-MM-DD`; absent when unknown. */
  readonly release_date?: string;
  /** Milliseconds; 0 when unknown. */
  readonly duration_ms: number;
  readonly images: readonly Picture[];
  readonly show: Show;
  /** The guest's name, or those of several as the publisher writes them. */
  readonly guest?: string;
  /** The names of several guests; derived from `guest` by `guestNames` when an analysis is read. */
  readonly guests?: readonly string[];
  /** The hosts' names, where the feed has them. */
  readonly hosts?: readonly string[];
  /** The publisher's recording, to which the transcript's times refer; checked by `parseAudioUrl`. */
  readonly audio_url?: string;
}

/** Fills gaps in an episode's metadata from its publisher and its transcript. */
export function completeMetadata(
  metadata: EpisodeMetadata,
  transcript: Transcript,
  published?: EpisodeMetadata,
): EpisodeMetadata {
  const { show } = metadata;
  const spokenMs = Math.round((transcriptSeconds(transcript) ?? 0) * 1000);
  return {
    ...metadata,
    description: metadata.description ?? published?.description,
    release_date: metadata.release_date ?? published?.release_date,
    duration_ms: metadata.duration_ms || published?.duration_ms || spokenMs,
    images: filled(metadata.images, published?.images),
    show: {
      name: show.name || (published?.show.name ?? ''),
      description: show.description ?? published?.show.description,
      images: filled(show.images, published?.show.images),
    },
    guest: metadata.guest ?? published?.guest,
    ...(published?.hosts && { hosts: published.hosts }),
    audio_url: published?.audio_url,
  };
}

function filled<T>(list: readonly T[], other: readonly T[] = []): readonly T[] {
  return list.length > 0 ? list : other;
}

/**
 * URL of a picture: http or https without credentials, or a path of this site. Contains no character that could end an
 * HTML attribute.
 */
const PICTURE_URL =
  /^(?:https?:\/\/[^\s/?#\\@<>"'`]+(?:[/?#][^\s\\<>"'`]*)?|\/(?:[^\s/\\<>"'`][^\s\\<>"'`]*)?)$/iu;
const MAX_URL_LENGTH = 2048;
const MAX_IMAGE_SIDE = 100_000;

/** Parses `podcastMetadata` from an object or JSON text (spec §3). Missing and mistyped fields are empty. */
export function parseEpisodeMetadata(value: unknown): EpisodeMetadata {
  const fields = parseFields(value);
  const show = parseFields(fields.show);
  const [guests, hosts] = [parseTexts(fields.guests), parseTexts(fields.hosts)];
  return {
    name: parseText(fields.name),
    description: parseText(fields.description) || undefined,
    release_date: parseText(fields.release_date) || undefined,
    duration_ms: parseNumber(fields.duration_ms, 0, MAX_EPISODE_SECONDS * 1000) ?? 0,
    images: parseItems(fields.images, readPicture),
    show: {
      name: parseText(show.name),
      description: parseText(show.description) || undefined,
      images: parseItems(show.images, readPicture),
    },
    guest: parseText(fields.guest) || undefined,
    ...(guests.length > 1 && { guests }),
    ...(hosts.length > 0 && { hosts }),
    audio_url: parseAudioUrl(parseText(fields.audio_url)),
  };
}

function readPicture(item: unknown): Picture | undefined {
  const fields = parseFields(item);
  const url = parseText(fields.url);
  if (url.length > MAX_URL_LENGTH || !PICTURE_URL.test(url)) return undefined;
  return {
    url,
    width: parseNumber(fields.width, 1, MAX_IMAGE_SIDE),
    height: parseNumber(fields.height, 1, MAX_IMAGE_SIDE),
  };
}

const ISO_DATE = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Release date of an episode, else the day of its analysis (spec §2, show page). */
export function releasedAt({ release_date }: Pick<EpisodeMetadata, 'release_date'>, analysedAt: Date): Date {
  const released = new Date(ISO_DATE.test(release_date ?? '') ? `${release_date}T00:00:00Z` : '');
  return Number.isNaN(released.getTime()) ? analysedAt : released;
}
