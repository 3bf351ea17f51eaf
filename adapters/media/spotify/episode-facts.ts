import { z } from 'zod';
import type { Picture } from '#core/analysis/episode.js';
import type { Source } from '#core/links/source.js';
import { plainText } from '#core/text/clean-text.js';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import type { IdentifiedEpisode } from '../identified-episode.js';

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

/** Validates and normalizes a show's fields, with its largest picture; absent without a name. */
export function toSpotifyShow(
  facts: ShowFacts,
): { readonly name: string; readonly image?: string } | undefined {
  const name = displayText(facts.name, MAX_LENGTH.show);
  if (name === undefined) return undefined;
  const image = toPictures(facts.pictures)[0]?.url;
  return { name, ...(image !== undefined && { image }) };
}

/** Validates and normalizes the fields; absent without a title. */
export function toIdentifiedEpisode(source: Source, facts: EpisodeFacts): IdentifiedEpisode | undefined {
  const title = displayText(facts.title, MAX_LENGTH.title);
  if (title === undefined) return undefined;
  const show = displayText(facts.show, MAX_LENGTH.show);
  const description = displayText(facts.description, MAX_LENGTH.description);
  const releaseDate = /^\d{4}-\d\d-\d\d/.exec(facts.released ?? '')?.[0];
  const durationSeconds = plausibleSeconds(Math.round((facts.durationMs ?? 0) / 1000));
  return {
    source: { ...source },
    title,
    ...(show !== undefined && { show }),
    ...(description !== undefined && { description }),
    ...(releaseDate !== undefined && { releaseDate }),
    ...(durationSeconds !== undefined && { durationSeconds }),
    images: toPictures(facts.pictures),
    ...(facts.language !== undefined && LANGUAGE.test(facts.language) && { language: facts.language }),
  };
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Returns pictures, largest first. */
function toPictures(list: unknown): Picture[] {
  const images = Array.isArray(list) ? list.flatMap((item) => Image.safeParse(item).data ?? []) : [];
  return images
    .map(({ url, width, height, maxWidth, maxHeight }) => ({
      url,
      width: width ?? maxWidth,
      height: height ?? maxHeight,
    }))
    .sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
}

function displayText(text: string | undefined, longest: number): string | undefined {
  const plain = truncateAtWord(plainText(text ?? ''), longest);
  return plain === '' ? undefined : plain;
}
