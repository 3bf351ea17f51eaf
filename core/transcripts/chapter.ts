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
