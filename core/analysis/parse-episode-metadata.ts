import { parseAudioUrl } from '../links/audio-url.js';
import { parseFields, parseItems, parseNumber, parseText } from '../text/json-fields.js';
import { MAX_EPISODE_SECONDS } from '../text/parse-duration.js';
import type { EpisodeMetadata, Picture } from './episode.js';

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
