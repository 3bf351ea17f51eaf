import { DomainError } from '#core/errors.js';
import { removeRollingCaptions, type TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import {
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_TURNS,
  MIN_TRANSCRIPT_WORDS,
  type Transcript,
  type TranscriptFormat,
  transcriptWords,
} from '#core/transcripts/transcript.js';
import { htmlToText } from '../html/html-to-text.js';
import { joinCues } from './join-cues.js';
import { labelCues } from './label-cues.js';
import { captionTiming, isAss, parseAss, parseCaptions } from './parse-captions.js';
import { hasSpeakersOrTimes, parsePlainText } from './parse-plain-text.js';
import { parseTable } from './parse-table.js';
import { isTimedXml, parseTimedXml } from './parse-timed-xml.js';
import { parseTranscriptJson } from './parse-transcript-json.js';

const EXPECTED =
  'Expected plain text (“Name: what was said”), WebVTT, SubRip (SRT), TTML, SBV, ASS, a table with a column “text”, or JSON with a list of segments, in UTF-8.';
/** Share of undecodable characters from which a file is not UTF-8 text. */
const UNREADABLE_SHARE = 0.01;
/** Share of captions with invalid times from which a file is rejected. */
const MAX_UNREAD_SHARE = 0.5;
const HTML_START =
  /^\s*<(?:!--|!doctype html|html|head|body|cite|p|div|time|article|section|main|pre|span|h[1-6])(?![\w-])/i;
/** Parser of each stated format. */
const READ_AS: Readonly<Record<TranscriptFormat, ReadableFormat>> = {
  txt: 'txt',
  vtt: 'captions',
  srt: 'captions',
  json: 'json',
};

interface Reading {
  readonly cues: readonly TranscriptPiece[];
  readonly language?: string;
  /** Number of captions with invalid times. */
  readonly unreadCues?: number;
}

/** Parses a transcript of any supported format; the detected format takes precedence over the stated one. */
export function parseTranscript(text: string, format?: TranscriptFormat): Transcript {
  const plain = checkedText(text);
  const sniffed = sniffFormat(plain);
  const stated = format && READ_AS[format];
  const readings = stated && stated !== 'txt' && stated !== sniffed ? [stated, sniffed] : [sniffed];
  return transcriptOf(firstReading(plain, readings));
}

/** Removes the byte order mark and normalizes line ends. */
function checkedText(text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_TRANSCRIPT_BYTES) {
    const message =
      'The transcript is larger than 2 MB. Please send a smaller file, for example without word times.';
    throw new DomainError('transcript_too_large', message, { bytes, maxBytes: MAX_TRANSCRIPT_BYTES });
  }
  const unreadable = text.split(/[\0\uFFFD]/).length - 1;
  if (unreadable > text.length * UNREADABLE_SHARE) throw unreadableError('This is not UTF-8 text.');
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  return HTML_START.test(lines.slice(0, 1000)) ? pageText(lines) : lines;
}

/** Returns an HTML page's text line by line if it is a transcript, with speakers or times. */
function pageText(html: string): string {
  const text = htmlToText(html);
  if (!hasSpeakersOrTimes(text) && sniffFormat(text) === 'txt')
    throw unreadableError('This is a web page, not a transcript.');
  return text;
}

function firstReading(text: string, formats: readonly ReadableFormat[]): Reading {
  let problem: unknown;
  for (const format of formats) {
    try {
      return READERS[format](text);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

const READERS: Readonly<Record<ReadableFormat, (text: string) => Reading>> = {
  txt(text) {
    const table = parseTable(text);
    if (table && !table.cues) throw unreadableError('This is a table without a column “text”.');
    return { cues: table?.cues ?? parsePlainText(text) };
  },
  captions,
  ass: (text) => ({ cues: labelCues(removeRollingCaptions(parseAss(text))) }),
  xml: timedXml,
  json(text) {
    const reading = parseTranscriptJson(parseJson(text));
    if (!reading) throw unreadableError('The JSON holds no list of segments with a text each.');
    return reading;
  },
};

function captions(text: string): Reading {
  const { cues, language, timings, unread } = parseCaptions(text);
  if (timings === 0 || cues.length === 0)
    throw unreadableError('The file holds no captions with times (00:00:01.000 --> 00:00:04.000).');
  if (unread > timings * MAX_UNREAD_SHARE)
    throw unreadableError(`The times of ${unread} of ${timings} captions could not be read.`);
  return {
    cues: labelCues(removeRollingCaptions(cues)),
    language,
    ...(unread > 0 && { unreadCues: unread }),
  };
}

function timedXml(text: string): Reading {
  try {
    const { cues, language } = parseTimedXml(text);
    return { cues: labelCues(removeRollingCaptions(cues)), language };
  } catch (cause) {
    throw unreadableError('The XML could not be read.', cause);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const list = jsonValues(text);
    if (list) return list;
    throw unreadableError('The file looks like JSON but is damaged or cut off.', cause);
  }
}

/** Parses concatenated JSON objects, as recognizers print one per utterance. */
function jsonValues(text: string): unknown {
  if (!/\}\s*\{/.test(text)) return undefined;
  try {
    return JSON.parse(`[${text.replace(/\}\s*\{/g, '},{')}]`);
  } catch {
    return undefined;
  }
}

function transcriptOf({ cues, language, unreadCues }: Reading): Transcript {
  const transcript: Transcript = {
    turns: joinCues(cues),
    language,
    unreadCues,
  };
  const turns = transcript.turns.length;
  if (turns > MAX_TRANSCRIPT_TURNS) {
    const most = MAX_TRANSCRIPT_TURNS.toLocaleString('en-US');
    throw new DomainError(
      'transcript_too_large',
      `The transcript has more than ${most} turns. Please send it with longer paragraphs.`,
      { turns, maxTurns: MAX_TRANSCRIPT_TURNS },
    );
  }
  const words = transcriptWords(transcript);
  if (words < MIN_TRANSCRIPT_WORDS) {
    throw new DomainError(
      'transcript_unreadable',
      `Only ${words} ${words === 1 ? 'word was' : 'words were'} found in the transcript; at least ${MIN_TRANSCRIPT_WORDS} are needed. ${EXPECTED}`,
      { words, minWords: MIN_TRANSCRIPT_WORDS },
    );
  }
  return transcript;
}

function unreadableError(problem: string, cause?: unknown): DomainError {
  return new DomainError('transcript_unreadable', `${problem} ${EXPECTED}`, {}, cause);
}

/** Formats with a parser. */
type ReadableFormat = 'txt' | 'captions' | 'json' | 'xml' | 'ass';

const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"\]])/;
/** Number of timing lines from which a text counts as captions, wherever they stand. */
const MIN_TIMINGS = 3;
/** Maximum number of lines before the first timing in a text with fewer timings. */
const MAX_LEAD_LINES = 3;

/** Detects a text's format by its content; any text may be plain text. */
function sniffFormat(text: string): ReadableFormat {
  if (/^\s*WEBVTT(?:\s|$)/.test(text.slice(0, 1000))) return 'captions';
  if (JSON_START.test(text)) return 'json';
  if (isTimedXml(text)) return 'xml';
  if (isAss(text)) return 'ass';
  return isCaptions(text) ? 'captions' : 'txt';
}

function isCaptions(text: string): boolean {
  let timings = 0;
  let lines = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    lines += 1;
    if (captionTiming(line)) timings += 1;
    if (timings >= MIN_TIMINGS || (timings > 0 && lines <= MAX_LEAD_LINES)) return true;
  }
  return false;
}
