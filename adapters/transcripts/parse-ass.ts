import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { clockSeconds } from './clock-time.js';

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
