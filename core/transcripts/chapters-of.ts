import type { Chapter, ChapterOrigin } from './chapter.js';
import { type ChapterMark, describedChapters } from './offered-chapters.js';
import { segmentTitles } from './segment-title.js';
import { segmentTranscript } from './segment-transcript.js';
import { type Transcript, transcriptSeconds, transcriptWords } from './transcript.js';

/** Shorter talks have no computed chapters. */
const MIN_WORDS = 900;
/** Gap after which a file's first chapter does not begin the episode. */
const MIN_OPENING_SECONDS = 10;

export interface ChapterSources {
  readonly transcript: Transcript;
  /** Chapters of the publisher's feed. */
  readonly published?: readonly ChapterMark[];
  readonly description?: string;
  /** 0 when unknown. */
  readonly durationSeconds: number;
  /** Chapters that a model wrote from the transcript, in order. */
  readonly written?: readonly ChapterMark[];
}

/** Chapters of an episode: the publisher's, else those in its description, else from what is said (contract §6). */
export function chaptersOf(sources: ChapterSources): Chapter[] {
  const { transcript, published = [], description = '', written = [] } = sources;
  const end = Math.max(sources.durationSeconds, Math.ceil(transcriptSeconds(transcript) ?? 0));
  if (published.length > 1) return toChapters(published, end, 'publisher');
  const described = describedChapters(description);
  if (described.length > 0) return toChapters(described, end, 'description');
  return toChapters(written.length > 1 ? written : computedMarks(transcript), end, 'computed');
}

/** Each chapter lasts until the next. Marks at or beyond the end are left out. */
function toChapters(marks: readonly ChapterMark[], end: number, origin: ChapterOrigin): Chapter[] {
  const within = end > 0 ? marks.filter(({ startSeconds }) => startSeconds < end) : marks;
  return within.map(({ title, startSeconds }, at) => ({
    title,
    startSeconds: at === 0 && startSeconds < MIN_OPENING_SECONDS ? 0 : startSeconds,
    endSeconds: within[at + 1]?.startSeconds ?? Math.max(end, startSeconds),
    origin,
  }));
}

function computedMarks(transcript: Transcript): ChapterMark[] {
  const { turns: said, language } = transcript;
  const isTimed = said.length > 0 && said.every(({ startSeconds }) => startSeconds !== undefined);
  if (!isTimed || transcriptWords(transcript) < MIN_WORDS) return [];
  const { turns, segments } = segmentTranscript(said, language);
  if (segments.length < 2) return [];
  const texts = segments.map(({ from, to }) =>
    turns
      .slice(from, to)
      .map(({ text }) => text)
      .join('\n'),
  );
  const own = segmentTitles(texts, language);
  const starts = segments.map(({ from }, at) => (at === 0 ? 0 : Math.floor(turns[from]?.startSeconds ?? 0)));
  return starts.map((startSeconds, at) => ({ title: own[at] || `${at + 1}`, startSeconds }));
}
