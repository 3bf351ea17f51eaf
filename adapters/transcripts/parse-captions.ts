import { decodeHTMLStrict } from 'entities';
import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { captionTiming } from './caption-timing.js';

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
