import { z } from 'zod';
import type { Picture } from '#core/analysis/episode.js';
import type { Source } from '#core/links/source.js';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import type { IdentifiedEpisode } from '../episode-services.js';
import { displayText, listOf } from '../request-upstream.js';

const MAX_LENGTH = { title: 300, show: 200, description: 5000 };
const Size = z.number().positive().optional().catch(undefined);
const Address = z.url({ protocol: /^https$/ });
const Image = z.object({ url: Address, width: Size, height: Size, maxWidth: Size, maxHeight: Size });

/** Fields of one of Spotify's responses, unvalidated. */
export interface EpisodeFacts {
  readonly title: string;
  readonly show?: string;
  readonly description?: string;
  /** Starts with `YYYY-MM-DD` when the day is known. */
  readonly released?: string;
  readonly durationMs?: number;
  readonly pictures?: unknown;
  readonly language?: string;
}

/** Fields of a show in one of Spotify's responses, unvalidated. */
export interface ShowFacts {
  readonly name: string;
  readonly pictures?: unknown;
}

export interface SpotifyShow {
  readonly name: string;
  readonly image?: string;
}

/** Validates and normalizes a show's fields, with its largest picture; absent without a name. */
export function toSpotifyShow(facts: ShowFacts): SpotifyShow | undefined {
  const name = displayText(facts.name, MAX_LENGTH.show);
  return name === undefined ? undefined : { name, image: toPictures(facts.pictures)[0]?.url };
}

/** Validates and normalizes the fields; absent without a title. */
export function toIdentifiedEpisode(source: Source, facts: EpisodeFacts): IdentifiedEpisode | undefined {
  const title = displayText(facts.title, MAX_LENGTH.title);
  if (title === undefined) return undefined;
  return {
    source: { ...source },
    title,
    show: displayText(facts.show, MAX_LENGTH.show),
    description: displayText(facts.description, MAX_LENGTH.description),
    releaseDate: /^\d{4}-\d\d-\d\d/.exec(facts.released ?? '')?.[0],
    durationSeconds: plausibleSeconds(Math.round((facts.durationMs ?? 0) / 1000)),
    images: toPictures(facts.pictures),
    language: LANGUAGE.test(facts.language ?? '') ? facts.language : undefined,
  };
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Returns pictures, largest first. */
function toPictures(list: unknown): Picture[] {
  return listOf(Image)
    .catch([])
    .parse(list)
    .map(({ url, width, height, maxWidth, maxHeight }) => ({
      url,
      width: width ?? maxWidth,
      height: height ?? maxHeight,
    }))
    .sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
}
