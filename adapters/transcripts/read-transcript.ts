import type { TranscriptPiece } from '../../core/analysis/spoken-turns.js';
import {
  MAX_TRANSCRIPT_BYTES,
  MIN_TRANSCRIPT_WORDS,
  type Transcript,
  type TranscriptFormat,
  transcriptWords,
} from '../../core/analysis/transcript.js';
import { withoutRolling } from '../../core/analysis/without-rolling.js';
import { DomainError } from '../../core/errors.js';
import { joinCues } from './join-cues.js';
import { withLabels } from './label-cues.js';
import { readCaptions } from './read-captions.js';
import { htmlLines, isHtml } from './read-html.js';
import { readJson } from './read-json.js';
import { readPlainText } from './read-plain-text.js';
import { sniffFormat } from './sniff-format.js';

const EXPECTED =
  'Expected plain text (“Name: what was said”), WebVTT, SubRip (SRT), or JSON with a list of segments, in UTF-8.';
/** From this share of unreadable characters on, a file is not UTF-8 text. */
const UNREADABLE_SHARE = 0.01;

interface Reading {
  readonly cues: readonly TranscriptPiece[];
  readonly language?: string;
}

/** Reads a transcript of any format the product takes; what a file is called counts less than what it looks like. */
export function readTranscript(text: string, format?: TranscriptFormat): Transcript {
  const plain = checkedText(text);
  const sniffed = sniffFormat(plain);
  const readings = format && format !== 'txt' && format !== sniffed ? [format, sniffed] : [sniffed];
  return transcriptOf(firstReading(plain, readings));
}

/** The text without byte order mark and with one kind of line end. */
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
  if (!isHtml(lines)) return lines;
  const spoken = htmlLines(lines);
  if (spoken === undefined) throw unreadableError('This is a web page, not a transcript.');
  return spoken;
}

function firstReading(text: string, formats: readonly TranscriptFormat[]): Reading {
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

const READERS: Readonly<Record<TranscriptFormat, (text: string) => Reading>> = {
  txt: (text) => ({ cues: readPlainText(text) }),
  vtt: captions,
  srt: captions,
  json(text) {
    const reading = readJson(parseJson(text));
    if (!reading) throw unreadableError('The JSON holds no list of segments with a text each.');
    return reading;
  },
};

function captions(text: string): Reading {
  const { cues, language } = readCaptions(text);
  if (cues.length === 0)
    throw unreadableError('The file holds no captions with times (00:00:01.000 --> 00:00:04.000).');
  return { cues: withLabels(withoutRolling(cues)), language };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadableError('The file looks like JSON but is damaged or cut off.', cause);
  }
}

function transcriptOf({ cues, language }: Reading): Transcript {
  const transcript: Transcript = { turns: joinCues(cues), ...(language !== undefined && { language }) };
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
