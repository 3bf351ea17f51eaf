/** Where a chapter's bounds come from. */
export const CHAPTER_ORIGINS = ['publisher', 'description', 'computed'] as const;
export type ChapterOrigin = (typeof CHAPTER_ORIGINS)[number];

/** A chapter of an episode; seconds from its start (contract §6). */
export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly origin: ChapterOrigin;
}
