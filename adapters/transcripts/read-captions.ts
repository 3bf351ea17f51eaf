import type { TranscriptPiece } from '../../core/analysis/spoken-turns.js';
import { CLOCK, clockSeconds } from './clock-time.js';
import { cueWords, decodeEntities } from './cue-text.js';

const TIMING = new RegExp(`^\\s*(${CLOCK})[ \\t]*-{1,2}>[ \\t]*(${CLOCK})(?:[ \\t].*)?$`);
const SKIPPED_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/giu;
const LANGUAGE = /^Language:[ \t]*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)[ \t]*$/im;

interface CueLines {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly lines: { readonly text: string; readonly isAfterBlank: boolean }[];
}

/**
 * Reads WebVTT and SubRip alike, also with their faults: no blank line between cues, blank lines inside them, a comma or a
 * point before the milliseconds. Identifiers, settings, notes, styles and regions are left out. No cue: not such a file.
 */
export function readCaptions(text: string): { cues: TranscriptPiece[]; language?: string } {
  const cues = cueLines(text).flatMap(({ startSeconds, endSeconds, lines }) => {
    const times = { startSeconds, endSeconds: endSeconds > startSeconds ? endSeconds : undefined };
    return voicesOf(lines.map((line) => line.text).join('\n')).map(
      (said): TranscriptPiece => ({ ...times, ...said }),
    );
  });
  const header = text.slice(0, 1000).split('\n\n', 1)[0] ?? '';
  return { cues, language: LANGUAGE.exec(header)?.[1] };
}

function cueLines(text: string): CueLines[] {
  const cues: CueLines[] = [];
  let isAfterBlank = true;
  let isSkipping = false;
  for (const line of text.split('\n')) {
    const timing = line.includes('->') ? TIMING.exec(line) : null;
    if (timing) {
      if (!isAfterBlank) dropIdentifier(cues.at(-1));
      const [, start = '', end = ''] = timing;
      cues.push({ startSeconds: clockSeconds(start), endSeconds: clockSeconds(end), lines: [] });
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
  return cues;
}

/** The line right before a timing is the next cue's identifier when it stands alone or is a number. */
function dropIdentifier(cue: CueLines | undefined): void {
  const last = cue?.lines.at(-1);
  if (last && (last.isAfterBlank || /^\s*\d+\s*$/.test(last.text))) cue?.lines.pop();
}

/** A cue's words by who says them (`<v Speaker>`). */
function voicesOf(markup: string): { speaker?: string; text: string }[] {
  const [before = '', ...voiced] = markup.split(VOICE);
  const said: { speaker?: string; text: string }[] = [{ text: cueWords(before) }];
  for (let i = 0; i < voiced.length; i += 2) {
    said.push({ speaker: decodeEntities(voiced[i] ?? ''), text: cueWords(voiced[i + 1] ?? '') });
  }
  return said.filter(({ text }) => text.trim() !== '');
}
