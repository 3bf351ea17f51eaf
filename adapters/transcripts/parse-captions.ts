import { decodeHTMLStrict } from 'entities';
import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { clockSeconds } from './clock-time.js';

const TAG = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/giu;

const SKIPPED_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/giu;
const LANGUAGE = /^Language:[ \t]*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)[ \t]*$/im;

interface CueLines {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly lines: { readonly text: string; readonly isAfterBlank: boolean }[];
}

export interface Captions {
  readonly cues: TranscriptPiece[];
  readonly language?: string;
  /** Number of timing lines, and of those with invalid times, whose text is kept without times. */
  readonly timings: number;
  readonly unread: number;
}

/**
 * Parses WebVTT, SubRip and SBV, tolerating missing blank lines between cues, blank lines inside them, and times in
 * seconds only. Identifiers, settings, notes, styles and regions are omitted; text before the first cue is kept where
 * the format has no header.
 */
export function parseCaptions(text: string): Captions {
  const { cues: blocks, timings, unread } = cueLines(text);
  const cues = blocks.flatMap(({ startSeconds, endSeconds = 0, lines }) => {
    const isForward = startSeconds !== undefined && endSeconds > startSeconds;
    const times =
      startSeconds === undefined ? {} : { startSeconds, endSeconds: isForward ? endSeconds : undefined };
    return voicesOf(lines.map((line) => line.text).join('\n')).map(
      (said): TranscriptPiece => ({ ...times, ...said }),
    );
  });
  const header = text.slice(0, 1000).split('\n\n', 1)[0] ?? '';
  return { cues, language: LANGUAGE.exec(header)?.[1], timings, unread };
}

function cueLines(text: string): { cues: CueLines[]; timings: number; unread: number } {
  const hasHeader = /^\s*WEBVTT/.test(text.slice(0, 1000));
  const cues: CueLines[] = hasHeader ? [] : [{ lines: [] }];
  let timings = 0;
  let unread = 0;
  let isAfterBlank = true;
  let isSkipping = false;
  for (const line of text.split('\n')) {
    const timing = captionTiming(line);
    if (timing) {
      dropIdentifier(cues.at(-1), isAfterBlank);
      timings += 1;
      if (timing === 'unread') unread += 1;
      cues.push({ ...(timing !== 'unread' && timing), lines: [] });
      isSkipping = false;
      isAfterBlank = false;
    } else if (line.trim() === '') {
      isSkipping = false;
      isAfterBlank = true;
    } else {
      if (isAfterBlank && SKIPPED_BLOCK.test(line)) isSkipping = true;
      if (!isSkipping) cues.at(-1)?.lines.push({ text: line, isAfterBlank });
      isAfterBlank = false;
    }
  }
  return { cues, timings, unread };
}

/** Removes the line before a timing when it stands alone or is a number, because it is the next cue's identifier. */
function dropIdentifier(cue: CueLines | undefined, isAfterBlank: boolean): void {
  const last = cue?.lines.at(-1);
  if (!last || isAfterBlank) return;
  if (last.isAfterBlank || /^\s*\d+\s*$/.test(last.text)) cue?.lines.pop();
}

/** Splits a cue by its voices (`<v Speaker>`). */
function voicesOf(markup: string): { speaker?: string; text: string }[] {
  const [before = '', ...voiced] = markup.split(VOICE);
  const said: { speaker?: string; text: string }[] = [{ text: cueText(before) }];
  for (let i = 0; i < voiced.length; i += 2) {
    said.push({ speaker: decodeHTMLStrict(voiced[i] ?? ''), text: cueText(voiced[i + 1] ?? '') });
  }
  return said.filter(({ text }) => text.trim() !== '');
}

/**
 * Converts a caption's markup to plain text: removes tags, then decodes character references. The result is text, never
 * markup.
 */
function cueText(markup: string): string {
  return decodeHTMLStrict(markup.replace(TAG, ''));
}

/** Start and end of a caption, in seconds. */
interface CaptionTiming {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Maximum length of a timing without its settings. */
const MAX_TIMING_LENGTH = 160;
const ARROW = /-{1,3}>|[–—]>|→/u;
const END = /^-?[\d:：;.,]{1,20}(?:(?<=[.,]) ?\d{1,3})?s?(?=[ \t]|$)/u;
/** SubViewer's and SBV's timing: two times separated by a comma. */
const COMMA_TIMING = /^[ \t]*(\d{1,4}:\d{1,2}:\d{1,2}[.]\d{1,3}),(\d{1,4}:\d{1,2}:\d{1,2}[.]\d{1,3})[ \t]*$/;
const FRAMES_PER_SECOND = 25;

/**
 * Parses a caption's timing line in all known variants: without hours or minutes, comma or point before the fraction,
 * no fraction, frames, spaces, trailing settings. `unread`: a timing line whose times are invalid. Absent for other
 * lines.
 */
export function captionTiming(line: string): CaptionTiming | 'unread' | undefined {
  const head = line.slice(0, MAX_TIMING_LENGTH);
  const arrow = ARROW.exec(head);
  if (!arrow) return commaTiming(head);
  const before = head.slice(0, arrow.index).trim();
  const after = head.slice(arrow.index + arrow[0].length).trim();
  const isStated = arrow[0] === '-->';
  const startSeconds = captionSeconds(before);
  const endSeconds = captionSeconds(END.exec(after)?.[0] ?? after);
  if (startSeconds !== undefined && endSeconds !== undefined) {
    const hasClocks = before.includes(':') && after.includes(':');
    return isStated || hasClocks ? { startSeconds, endSeconds } : undefined;
  }
  return isStated && (/^-?\d/.test(before) || (before === '' && /^-?\d/.test(after))) ? 'unread' : undefined;
}

function commaTiming(line: string): CaptionTiming | undefined {
  const [, start, end] = COMMA_TIMING.exec(line) ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { startSeconds: captionSeconds(start) ?? 0, endSeconds: captionSeconds(end) ?? 0 };
}

/** Parses `1:02:03.5`, `02:03,500`, `3.5` or `01:02:03:12` (with frames) to seconds; negative times become zero. */
function captionSeconds(written: string): number | undefined {
  const time = written
    .replaceAll('：', ':')
    .replace(/[\s\u200B]/gu, '')
    .replace(/s$/u, '');
  const parts = time.replace(/^-/, '').replace(';', ':').split(':');
  const last = parts.at(-1)?.replace(',', '.') ?? '';
  if (parts.length > 4 || !/^\d{1,9}(?:\.\d{0,9})?$/.test(last)) return undefined;
  if (!parts.slice(0, -1).every((part) => /^\d{1,5}$/.test(part))) return undefined;
  if (time.startsWith('-')) return 0;
  const [clock, frames] =
    parts.length === 4 ? [parts.slice(0, 3), Number(last)] : [[...parts.slice(0, -1), last], 0];
  return clock.reduce((seconds, part) => seconds * 60 + Number(part), 0) + frames / FRAMES_PER_SECOND;
}

const DEFAULT_FORMAT = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
const OVERRIDE = /\{[^{}]*\}/gu;
const LINE_BREAK = /\\[Nnh]/gu;
const TIME = /^\d{1,3}:\d{1,2}:\d{1,2}(?:[.:]\d{1,3})?$/;
/** Style override of a drawing; coordinates follow it. */
const DRAWING = /\{[^{}]*\\p[1-9]/u;

/** Returns whether the text is an Advanced SubStation Alpha or SubStation Alpha script. */
export function isAss(text: string): boolean {
  return /^\s*\[(?:Script Info|V4\+? Styles|Events)\]/i.test(text.slice(0, 1000));
}

/** Parses the dialogue of `.ass` and `.ssa` files; styles, comments, drawings and pictures are omitted. */
export function parseAss(text: string): TranscriptPiece[] {
  let columns = columnsOf(DEFAULT_FORMAT);
  let section = '';
  const cues: TranscriptPiece[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) section = line.trim().toLowerCase();
    if (section !== '[events]') continue;
    if (line.startsWith('Format:')) columns = columnsOf(line.slice('Format:'.length));
    if (line.startsWith('Dialogue:')) cues.push(...dialogue(line.slice('Dialogue:'.length), columns));
  }
  return cues;
}

function columnsOf(format: string): readonly string[] {
  return format.split(',').map((name) => name.trim().toLowerCase());
}

/** Parses a dialogue line; the last column is the text, which may contain commas. */
function dialogue(line: string, columns: readonly string[]): TranscriptPiece[] {
  const cells = line.split(',');
  const cell = (name: string) => {
    const at = columns.indexOf(name);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  const markup = cells.slice(columns.length - 1).join(',');
  if (DRAWING.test(markup)) return [];
  const [start, end] = [cell('start'), cell('end')].map((time) =>
    TIME.test(time) ? clockSeconds(time) : undefined,
  );
  const speaker = cell('name') || cell('actor') || undefined;
  const text = markup.replace(OVERRIDE, '').replace(LINE_BREAK, '\n');
  return [{ speaker, startSeconds: start, endSeconds: end, text }];
}
