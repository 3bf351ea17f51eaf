import { splitParagraph } from '#core/text/split-sentences.js';
import { joinSpeech, type TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { CLOCK, clockSeconds } from './clock-time.js';
import { documentLines } from './document-lines.js';
import {
  findSpeakers,
  fullNames,
  isNoSpeaker,
  isWrittenLikeAName,
  type Label,
  parseSpeakerName,
  splitLabel,
} from './speaker-labels.js';

const RANGE = `(${CLOCK})(?: ?(?:-->|->|[-–—]) ?(${CLOCK}))?`;
const BRACKETED_STAMP = new RegExp(`^[[(]${RANGE}[\\])][*_]* ?[-–—|:]? ?`, 'u');
const BARE_STAMP = new RegExp(`^@?${RANGE}(?: ?[-–—|:](?= |$)|(?= |$)) ?`, 'u');
const NAME_AND_STAMP = new RegExp(
  `^(.{1,120}?)[ ,|–—-]{1,3}(?:[[(](${CLOCK})[\\])]:?|(${CLOCK})(?::(?= |$)|$)) ?`,
  'u',
);
const COLON = /[:：]/u;
/** Emphasis or brackets at the beginning of a line, optionally after a time. */
const MARKED = /^(?:[>#] ?)?(?:[[(][\d:.,]{3,12}[\])] ?)?(?:\*\*|__|\[(?!\d))/;
const LINE_MARKS = /^[>*_#]+ ?/u;
/** Size of the notes before the talk of a document, as a share of the talk. */
const MAX_PREFACE_SHARE = 0.1;
/** Share of lines with a label or a time from which a document is a labelled talk. */
const MIN_TALK_SHARE = 0.2;
/** Lines after a labelled one in which another one follows in a talk. */
const NEAR_LINES = 6;
const MAX_HEADING_LENGTH = 80;
/** Minimum share of times with an adjacent name for names to count as headings. */
const MIN_HEADED_SHARE = 0.7;
/** Minimum start in seconds for times to count as time of day, as Zoom writes them. */
const MIN_CLOCK_OF_DAY = 3600;

interface Line {
  readonly text: string;
  readonly isAfterBlank: boolean;
  /** True for the first line after a heading. */
  readonly startsSection: boolean;
  readonly isNewSpeaker: boolean;
  /** Bold or in brackets, as some files mark labels. */
  readonly isMarked?: boolean;
  /** A time at the beginning of the line. */
  readonly stamp?: {
    readonly start: number;
    readonly end?: number;
    readonly isBracketed: boolean;
    readonly rest: string;
  };
  /** A possible speaker name, optionally followed by a time. */
  readonly label?: Label;
  /** True for a bracketed name with a time, which may be a time of day. */
  readonly isBracketHeading?: boolean;
  /** The line without its time, if it may consist of a name only. */
  readonly heading?: string;
}

interface Piece {
  speaker?: string;
  startSeconds?: number;
  endSeconds?: number;
  isNewSpeaker: boolean;
  readonly texts: string[];
}

/**
 * Parses plain text: `Name: …`, `[00:12] Name: …`, `00:12 …`, `Name (00:12:34)` above or before the words, names and
 * times on separate lines, and continuation lines. Text without speakers and times becomes paragraphs; only times,
 * names and pause marks are removed.
 */
export function parsePlainText(text: string): TranscriptPiece[] {
  const lines = withMarkedLabels(withHeadings(linesOf(text)));
  const speakers = findSpeakers(
    lines.map(({ label }) => label?.name),
    text,
  );
  const nameOf = fullNames(speakers);
  const isStamped = lines.filter(({ stamp }) => stamp).length > 1;
  const zero = clockZero(lines);
  const pieces: Piece[] = [];
  for (const line of lines) {
    const label = line.label && speakers.has(line.label.name) ? line.label : undefined;
    const stamp = line.stamp && (line.stamp.isBracketed || isStamped) ? line.stamp : undefined;
    if (line.label && isNoSpeaker(line.label.name) && line.label.rest === '') continue;
    const last = pieces.at(-1);
    const isSilent = last?.texts.length === 0;
    if (!label && !stamp && !line.isNewSpeaker && last && (!line.isAfterBlank || isSilent)) {
      last.texts.push(line.text);
      continue;
    }
    const isOther =
      line.isNewSpeaker ||
      line.startsSection ||
      (line.isAfterBlank && !isSilent && last?.speaker?.length === 1);
    const before = isOther ? undefined : last?.speaker;
    const said = label?.rest ?? stamp?.rest ?? line.text;
    const start = label?.start ?? stamp?.start;
    pieces.push({
      speaker: label ? nameOf(label.name) : before,
      startSeconds: start === undefined ? (isSilent ? last?.startSeconds : undefined) : start - zero,
      endSeconds: stamp?.end,
      isNewSpeaker: line.isNewSpeaker,
      texts: said === '' ? [] : [said],
    });
  }
  const cues = pieces.map(({ texts, ...piece }): TranscriptPiece => ({ ...piece, text: joinSpeech(texts) }));
  return speakers.size > 0 ? cues : cues.flatMap(paragraphsOf);
}

/** Returns whether a text has speakers or times, which distinguishes a transcript from other pages. */
export function hasSpeakersOrTimes(text: string): boolean {
  const lines = withHeadings(linesOf(text));
  const stamped = lines.filter(({ stamp, label }) => stamp || label?.start !== undefined).length;
  return (
    stamped > 1 ||
    findSpeakers(
      lines.map(({ label }) => label?.name),
      text,
    ).size > 1
  );
}

/** Splits a cue into paragraphs. Its time applies to the first only. */
function paragraphsOf(cue: TranscriptPiece): TranscriptPiece[] {
  return splitParagraph(cue.text).map((text, i) => (i === 0 ? { ...cue, text } : { text }));
}

function linesOf(text: string): Line[] {
  const document = documentLines(text);
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (const { text: line, startsSection } of document.lines) {
    if (line !== '') lines.push({ ...lineOf(line), isAfterBlank, startsSection });
    isAfterBlank = line === '';
  }
  return document.isDocument ? withoutPreface(lines) : lines;
}

/** Drops short notes of a document before a talk that has a label or a time on many lines. */
function withoutPreface(lines: Line[]): Line[] {
  const isTalk = ({ label, stamp }: Line) =>
    stamp !== undefined || (label !== undefined && label.rest !== '' && label.name.length > 1);
  const start = lines.findIndex(
    (line, i) => isTalk(line) && lines.slice(i + 1, i + 1 + NEAR_LINES).some(isTalk),
  );
  const talk = lines.slice(start);
  const isPreface =
    start > 0 &&
    talk.filter(isTalk).length >= talk.length * MIN_TALK_SHARE &&
    lengthOf(lines.slice(0, start)) <= lengthOf(talk) * MAX_PREFACE_SHARE;
  return isPreface ? talk : lines;
}

function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

function lineOf(line: string): Omit<Line, 'isAfterBlank' | 'startsSection'> {
  const isNewSpeaker = line.startsWith('>>');
  const text = line.replace(LINE_MARKS, '');
  return { isNewSpeaker, isMarked: MARKED.test(line), ...partsOf(text) };
}

function partsOf(text: string): Omit<Line, 'isAfterBlank' | 'startsSection' | 'isNewSpeaker' | 'isMarked'> {
  if (!COLON.test(text)) return { text, heading: headingName(text) };
  const bracketed = BRACKETED_STAMP.exec(text);
  const leading = bracketed ?? BARE_STAMP.exec(text);
  if (!leading) {
    const label = nameAndStamp(text);
    return label
      ? { text, label, isBracketHeading: text.startsWith('[') }
      : { text, label: splitLabel(text) };
  }
  const [whole, start = '', end] = leading;
  const rest = text.slice(whole.length);
  const times = { start: clockSeconds(start), end: end === undefined ? undefined : clockSeconds(end) };
  return {
    text,
    stamp: { ...times, isBracketed: bracketed !== null, rest },
    label: splitLabel(rest),
    heading: rest === '' ? undefined : headingName(rest),
  };
}

/** Parses `Name (00:12:34)`, on its own or before the words. */
function nameAndStamp(text: string): Label | undefined {
  const heading = NAME_AND_STAMP.exec(text.slice(0, 160));
  const name = parseSpeakerName((heading?.[1] ?? '').replace(/[:：][*_ ]{0,4}$/u, ''));
  if (!heading || name === undefined || COLON.test(name)) return undefined;
  const start = clockSeconds(heading[2] ?? heading[3] ?? '');
  return { name, start, rest: text.slice(heading[0].length) };
}

/** Returns the name in a line that may consist of a name only. */
function headingName(text: string): string | undefined {
  if (text.length > MAX_HEADING_LENGTH || /[.,!?。！？]$/u.test(text) || /[:：]/u.test(text))
    return undefined;
  const name = parseSpeakerName(text);
  return name !== undefined && isWrittenLikeAName(name) ? name : undefined;
}

/**
 * Labels lines by names that stand beside a time: on its line (`@0:00 - Name`), on the line before or after it. Such
 * names must occur throughout the file and recur, which a short answer after a time does not.
 */
function withHeadings(lines: readonly Line[]): readonly Line[] {
  const isTimeAlone = (line: Line | undefined) => line?.stamp?.rest === '' && !line.label;
  const places: readonly ((line: Line, i: number) => boolean)[] = [
    (line) => line.stamp !== undefined && !line.label,
    (line, i) => !line.stamp && isTimeAlone(lines[i + 1]),
    (line, i) => !line.stamp && isTimeAlone(lines[i - 1]),
  ];
  const times = lines.filter(({ stamp }) => stamp).length;
  if (times < 2) return lines;
  for (const isPlace of places) {
    const headed = lines.map((line, i) =>
      line.heading !== undefined && isPlace(line, i) ? line.heading : undefined,
    );
    const found = headed.filter((name) => name !== undefined);
    const distinct = new Set(found).size;
    if (
      found.length < times * MIN_HEADED_SHARE ||
      found.length < 2 ||
      distinct > Math.max(2, found.length / 2)
    )
      continue;
    return lines.map((line, i) => {
      const name = headed[i];
      if (name === undefined) return line;
      const start =
        line.stamp?.start ?? (isTimeAlone(lines[i + 1]) ? lines[i + 1] : lines[i - 1])?.stamp?.start;
      return { ...line, label: { name, rest: '', ...(start !== undefined && { start }) } };
    });
  }
  return lines;
}

/** Drops unmarked labels where most labels are marked. */
function withMarkedLabels(lines: readonly Line[]): readonly Line[] {
  const labelled = lines.filter(({ label }) => label);
  const marked = labelled.filter(({ isMarked }) => isMarked).length;
  if (marked < 3 || marked < labelled.length / 2) return lines;
  return lines.map((line) => (line.isMarked ? line : { ...line, label: undefined }));
}

/** Returns the time of day at which a recording begins: the first time of `[Name] 13:00:04`. */
function clockZero(lines: readonly Line[]): number {
  const headings = lines.filter(({ isBracketHeading }) => isBracketHeading);
  const first = headings[0]?.label?.start ?? 0;
  const isOfDay = headings.length > 1 && first >= MIN_CLOCK_OF_DAY && lines.every(({ stamp }) => !stamp);
  return isOfDay ? first : 0;
}
