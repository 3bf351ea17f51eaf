import { parseEnum, parseFields, parseItems, parseNumber, parseText } from '../text/json-fields.js';
import { MAX_EPISODE_SECONDS } from '../text/parse-duration.js';
import type { SponsorBlock } from './chapter.js';
import { CHAPTER_ORIGINS, type Chapter } from './chapter.js';

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
