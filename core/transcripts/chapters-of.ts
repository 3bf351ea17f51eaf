import { plainText } from '../text/clean-text.js';
import { truncateAtWord } from '../text/truncate-text.js';
import type { Chapter, ChapterOrigin } from './chapter.js';
import { segmentTitles, segmentTranscript } from './segment-transcript.js';
import { type Transcript, transcriptSeconds, transcriptWords } from './transcript.js';
import { transcriptLanguage } from './transcript-language.js';

/** A chapter's beginning as its source states it. */
export interface ChapterMark {
  readonly title: string;
  readonly startSeconds: number;
}

const MAX_TITLE_LENGTH = 100;
const MAX_CHAPTERS = 200;
/** YouTube's rules for times in a description (contract §6). */
const MIN_DESCRIBED = 3;
const MIN_DESCRIBED_SECONDS = 10;

const CLOCK_TIME = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?![\d:])/g;
const BEFORE_TITLE = /^[\s)\]}\-–—:|•·.>]+/u;
const AFTER_TITLE = /(?<![\s([{\-–—:|•·<])[\s([{\-–—:|•·<]+$/u;

/** Chapters from times in a description: three or more, the first at 0:00, ascending, each of ten seconds or more. */
export function describedChapters(description: string): ChapterMark[] {
  const times = [...description.matchAll(CLOCK_TIME)];
  const first = times.findIndex((time) => secondsOf(time) === 0);
  const marks = times.slice(Math.max(0, first)).map((time, at, all): ChapterMark => {
    const from = time.index + time[0].length;
    const text = description.slice(from, all[at + 1]?.index ?? from + 2 * MAX_TITLE_LENGTH);
    return { title: titleOf(text.split('\n', 1)[0] ?? ''), startSeconds: secondsOf(time) };
  });
  const isValid =
    first >= 0 &&
    marks.length >= MIN_DESCRIBED &&
    marks.length <= MAX_CHAPTERS &&
    marks.every(({ title, startSeconds }, at) => {
      const next = marks[at + 1];
      return title !== '' && (!next || next.startSeconds - startSeconds >= MIN_DESCRIBED_SECONDS);
    });
  return isValid ? marks : [];
}

/** Chapters from a Podcasting 2.0 chapters file. Entries without a title or place, and those not for a table of contents, are left out. */
export function publishedChapters(file: unknown): ChapterMark[] {
  const { chapters } = (typeof file === 'object' && file !== null ? file : {}) as { chapters?: unknown };
  if (!Array.isArray(chapters)) return [];
  const marks = chapters.slice(0, MAX_CHAPTERS).flatMap((entry: unknown): ChapterMark[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { startTime, title, toc } = entry as { startTime?: unknown; title?: unknown; toc?: unknown };
    if (typeof startTime !== 'number' || !(startTime >= 0) || typeof title !== 'string' || toc === false)
      return [];
    const name = titleOf(title);
    return name === '' ? [] : [{ title: name, startSeconds: startTime }];
  });
  marks.sort((a, b) => a.startSeconds - b.startSeconds);
  return marks.filter(({ startSeconds }, at) => startSeconds !== marks[at - 1]?.startSeconds);
}

function titleOf(text: string): string {
  return truncateAtWord(
    plainText(text.slice(0, 4 * MAX_TITLE_LENGTH))
      .replace(BEFORE_TITLE, '')
      .replace(AFTER_TITLE, ''),
    MAX_TITLE_LENGTH,
  );
}

function secondsOf([, hours = '0', minutes = '0', seconds = '0']: RegExpMatchArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Shorter talks have no computed chapters. */
const MIN_WORDS = 900;
/** Share of turns with a time from which chapters are computed. */
const MIN_TIMED_SHARE = 0.5;
/** Share of the segments that need a title. */
const MIN_TITLED_SHARE = 0.75;
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

/** Chapters by what is said, where most segments have a title that is sure. Those without one belong to the one before. */
function computedMarks(transcript: Transcript): ChapterMark[] {
  const { turns: said } = transcript;
  const timed = said.filter(({ startSeconds }) => startSeconds !== undefined).length;
  if (timed < said.length * MIN_TIMED_SHARE || timed === 0 || transcriptWords(transcript) < MIN_WORDS)
    return [];
  const language = transcriptLanguage(transcript);
  const { turns, segments } = segmentTranscript(said, language);
  const talk = segments.map(({ from, to }) => turns.slice(from, to));
  const titles = segmentTitles(
    talk.map((part) => part.map(({ text }) => text).join('\n')),
    language,
  );
  if (titles.filter(Boolean).length < talk.length * MIN_TITLED_SHARE) return [];
  const marks: ChapterMark[] = [];
  talk.forEach((part, at) => {
    const start = part.find(({ startSeconds }) => startSeconds !== undefined)?.startSeconds;
    const title = titles[at] ?? '';
    if (title === '' || start === undefined) return;
    const startSeconds = Math.floor(start);
    if (startSeconds > (marks.at(-1)?.startSeconds ?? -1)) marks.push({ title, startSeconds });
  });
  return marks.length > 1 ? marks : [];
}
