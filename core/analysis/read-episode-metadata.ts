import type { EpisodeMetadata, Picture } from './episode.js';
import { MAX_EPISODE_SECONDS } from './episode-length.js';
import { fieldsOf, itemsOf, numberIn, textOf } from './json-fields.js';

/** A picture's address: http or https without a password, or a path of this site. Nothing in it ends an attribute. */
const PICTURE_URL =
  /^(?:https?:\/\/[^\s/?#\\@<>"'`]+(?:[/?#][^\s\\<>"'`]*)?|\/(?:[^\s/\\<>"'`][^\s\\<>"'`]*)?)$/iu;
const LONGEST_URL = 2048;
const LARGEST_SIDE = 100_000;

/** `podcastMetadata` out of an object or JSON text (spec §3); what is missing or of another type is empty. */
export function readEpisodeMetadata(value: unknown): EpisodeMetadata {
  const fields = fieldsOf(value);
  const show = fieldsOf(fields.show);
  return {
    name: textOf(fields.name),
    description: textOf(fields.description) || undefined,
    release_date: textOf(fields.release_date) || undefined,
    duration_ms: numberIn(fields.duration_ms, 0, MAX_EPISODE_SECONDS * 1000) ?? 0,
    images: itemsOf(fields.images, readPicture),
    show: {
      name: textOf(show.name),
      description: textOf(show.description) || undefined,
      images: itemsOf(show.images, readPicture),
    },
    guest: textOf(fields.guest) || undefined,
  };
}

function readPicture(item: unknown): Picture | undefined {
  const fields = fieldsOf(item);
  const url = textOf(fields.url);
  if (url.length > LONGEST_URL || !PICTURE_URL.test(url)) return undefined;
  return {
    url,
    width: numberIn(fields.width, 1, LARGEST_SIDE),
    height: numberIn(fields.height, 1, LARGEST_SIDE),
  };
}
