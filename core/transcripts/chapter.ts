import { parseEnum, parseFields, parseItems, parseNumber, parseText } from '../text/json-fields.js';
import { MAX_EPISODE_SECONDS } from '../text/parse-duration.js';

/** Origin of a chapter's bounds. */
export const CHAPTER_ORIGINS = ['publisher', 'description', 'computed'] as const;

export type ChapterOrigin = (typeof CHAPTER_ORIGINS)[number];

/** A chapter of an episode; seconds from its start (contract §6). */
export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly origin: ChapterOrigin;
}

/** A stretch of an episode in which a sponsor is presented; whole seconds from its start. */
export interface SponsorBlock {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** As the transcript spells it; absent where none is named. */
  readonly brand?: string;
}

/** Blocks kept of one episode. */
export const MAX_SPONSOR_BLOCKS = 40;

/** Parses the chapters of an analysis; those without a title or with impossible times are dropped. */
export function parseChapters(value: unknown): Chapter[] {
  return parseItems(value, (item) => {
    const fields = parseFields(item);
    const title = parseText(fields.title);
    const startSeconds = parseNumber(fields.startSeconds, 0, MAX_EPISODE_SECONDS);
    const endSeconds = parseNumber(fields.endSeconds, startSeconds ?? 0, MAX_EPISODE_SECONDS);
    const origin = parseEnum(fields.origin, CHAPTER_ORIGINS);
    if (title === '' || startSeconds === undefined || endSeconds === undefined || !origin) return undefined;
    return { title, startSeconds, endSeconds, origin };
  });
}

/** Parses the spans in which sponsors are presented; impossible ones are dropped. */
export function parseSponsorBlocks(value: unknown): SponsorBlock[] {
  return parseItems(value, (item) => {
    const fields = parseFields(item);
    const startSeconds = parseNumber(fields.startSeconds, 0, MAX_EPISODE_SECONDS);
    const endSeconds = parseNumber(fields.endSeconds, startSeconds ?? 0, MAX_EPISODE_SECONDS);
    return startSeconds === undefined || endSeconds === undefined ? undefined : { startSeconds, endSeconds };
  });
}
