import { plainText } from '../../core/analysis/clean-text.js';
import { joinSpeech } from '../../core/analysis/join-speech.js';
import { splitParagraph } from '../../core/analysis/split-paragraph.js';
import type { TranscriptPiece } from '../../core/analysis/spoken-turns.js';
import { CLOCK, clockSeconds } from './clock-time.js';
import { type Label, nameOf, speakersOf, splitLabel } from './speaker-labels.js';

const RANGE = `(${CLOCK})(?: ?(?:-->|->|[-–—]) ?(${CLOCK}))?`;
const BRACKETED_STAMP = new RegExp(`^[[(]${RANGE}[\\])][*_]* ?[-–—|:]? ?`, 'u');
const BARE_STAMP = new RegExp(`^${RANGE}(?: ?[-–—|:](?= |$)|(?= |$)) ?`, 'u');
const NAME_AND_STAMP = new RegExp(
  `^(.{1,120}?)[ ,|–—-]{1,3}(?:[[(](${CLOCK})[\\])]:?|(${CLOCK})(?::(?= |$)|$)) ?`,
  'u',
);
const COLON = /[:：]/u;
const LINE_MARKS = /^[>*_#]+ ?/u;

interface Line {
  readonly text: string;
  readonly isAfterBlank: boolean;
  readonly isNewSpeaker: boolean;
  /** A time at the line's beginning. */
  readonly stamp?: {
    readonly start: number;
    readonly end?: number;
    readonly isBracketed: boolean;
    readonly rest: string;
  };
  /** What may be a speaker's name, and a time right after it. */
  readonly label?: Label & { readonly start?: number };
}

interface Piece {
  speaker?: string;
  startSeconds?: number;
  endSeconds?: number;
  isNewSpeaker: boolean;
  readonly texts: string[];
}

/**
 * Reads plain text: `Name: …`, `[00:12] Name: …`, `00:12 …`, `Name (00:12:34)` above or before what is said, and lines that
 * go on. Text without speakers and times becomes paragraphs. Nothing of the text is left out but times and names.
 */
export function readPlainText(text: string): TranscriptPiece[] {
  const lines = linesOf(text);
  const speakers = speakersOf(lines.map(({ label }) => label?.name));
  const isStamped = lines.filter(({ stamp }) => stamp).length > 1;
  const pieces: Piece[] = [];
  for (const line of lines) {
    const label = line.label && speakers.has(line.label.name) ? line.label : undefined;
    const stamp = line.stamp && (line.stamp.isBracketed || isStamped) ? line.stamp : undefined;
    const last = pieces.at(-1);
    const isSilent = last?.texts.length === 0;
    if (!label && !stamp && !line.isNewSpeaker && last && !line.isAfterBlank) {
      last.texts.push(line.text);
      continue;
    }
    const before = line.isNewSpeaker ? undefined : last?.speaker;
    const said = label?.rest ?? stamp?.rest ?? line.text;
    pieces.push({
      speaker: label?.name ?? before,
      startSeconds: label?.start ?? stamp?.start ?? (isSilent ? last?.startSeconds : undefined),
      endSeconds: stamp?.end,
      isNewSpeaker: line.isNewSpeaker,
      texts: said === '' ? [] : [said],
    });
  }
  const cues = pieces.map(({ texts, ...piece }): TranscriptPiece => ({ ...piece, text: joinSpeech(texts) }));
  return speakers.size > 0 ? cues : cues.flatMap(paragraphsOf);
}

/** A time stands for the beginning alone: the paragraphs after the first have none. */
function paragraphsOf(cue: TranscriptPiece): TranscriptPiece[] {
  return splitParagraph(cue.text).map((text, i) => (i === 0 ? { ...cue, text } : { text }));
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (const raw of text.split('\n')) {
    const line = plainText(raw);
    if (line !== '') lines.push({ ...lineOf(line), isAfterBlank });
    isAfterBlank = line === '';
  }
  return lines;
}

function lineOf(line: string): Omit<Line, 'isAfterBlank'> {
  const isNewSpeaker = line.startsWith('>>');
  const text = line.replace(LINE_MARKS, '');
  if (!COLON.test(text)) return { text, isNewSpeaker };
  const bracketed = BRACKETED_STAMP.exec(text);
  const leading = bracketed ?? BARE_STAMP.exec(text);
  if (!leading) return { text, isNewSpeaker, label: headingOf(text) ?? splitLabel(text) };
  const [whole, start = '', end] = leading;
  const rest = text.slice(whole.length);
  const times = { start: clockSeconds(start), end: end === undefined ? undefined : clockSeconds(end) };
  return {
    text,
    isNewSpeaker,
    stamp: { ...times, isBracketed: bracketed !== null, rest },
    label: splitLabel(rest),
  };
}

/** `Name (00:12:34)`, alone or before what is said. */
function headingOf(text: string): Line['label'] {
  const heading = NAME_AND_STAMP.exec(text.slice(0, 160));
  const name = nameOf(heading?.[1] ?? '');
  if (!heading || name === undefined) return undefined;
  const start = clockSeconds(heading[2] ?? heading[3] ?? '');
  return { name, start, rest: text.slice(heading[0].length) };
}
