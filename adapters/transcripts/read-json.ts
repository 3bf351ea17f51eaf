import type { TranscriptPiece } from '../../core/analysis/spoken-turns.js';
import { CLOCK, clockSeconds } from './clock-time.js';
import { readPlainText } from './read-plain-text.js';

/** Where the list of what was said stands in the JSON of podcast hosts, speech services and data sets. */
const LISTS = [
  'segments',
  'meeting_transcripts',
  'utterances',
  'transcript',
  'turns',
  'cues',
  'captions',
  'results',
  'data',
];
const DEEPEST_LIST = 4;
const TEXTS = ['body', 'text', 'content', 'transcript'];
const SPEAKERS = ['speaker', 'speaker_name', 'speakerName', 'name'];
const STARTS = ['startTime', 'startSeconds', 'start', 'start_time'];
const ENDS = ['endTime', 'endSeconds', 'end', 'end_time'];
/** No episode is longer, in seconds; larger numbers are milliseconds. */
const LONGEST_EPISODE = 200_000;
const CLOCK_TIME = new RegExp(`^(?:${CLOCK})$`);
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads JSON transcripts: Podcasting 2.0 (`segments` of `speaker`, `startTime`, `endTime`, `body`), Whisper's verbose JSON
 * (`segments` of `start`, `end`, `text`), `meeting_transcripts` of `speaker` and `content`, or a plain list of such. Items
 * without a text are left out. One text alone (`{"text": …}`) is read as plain text. Absent when there is neither.
 */
export function readJson(json: unknown): { cues: TranscriptPiece[]; language?: string } | undefined {
  const list = listIn(json, DEEPEST_LIST);
  if (!list) {
    const text = isFields(json) ? textOf(json) : undefined;
    return text === undefined ? undefined : { cues: readPlainText(text) };
  }
  const items = list.filter(isFields);
  const times = items.flatMap((item) => [timeOf(item, STARTS), timeOf(item, ENDS)]);
  const unit = times.some((time) => time !== undefined && time > LONGEST_EPISODE) ? 0.001 : 1;
  const seconds = (item: Fields, names: readonly string[]) => {
    const time = timeOf(item, names);
    return time === undefined ? undefined : time * unit;
  };
  const cues = items.map((item): TranscriptPiece => {
    const startSeconds = seconds(item, STARTS);
    const endSeconds = seconds(item, ENDS);
    const isForward = startSeconds !== undefined && endSeconds !== undefined && endSeconds > startSeconds;
    return {
      speaker: speakerOf(item),
      startSeconds,
      endSeconds: isForward ? endSeconds : undefined,
      text: textOf(item) ?? '',
    };
  });
  const language =
    isFields(json) && typeof json.language === 'string' && LANGUAGE.test(json.language)
      ? json.language
      : undefined;
  return { cues, language };
}

function listIn(json: unknown, depth: number): readonly unknown[] | undefined {
  if (Array.isArray(json))
    return json.some((item) => isFields(item) && textOf(item) !== undefined) ? json : undefined;
  if (!isFields(json) || depth === 0) return undefined;
  for (const name of LISTS) {
    const list = listIn(json[name], depth - 1);
    if (list) return list;
  }
  return undefined;
}

function textOf(item: Fields): string | undefined {
  const text = firstOf(item, TEXTS, (value) => typeof value === 'string');
  return typeof text === 'string' ? text : undefined;
}

function speakerOf(item: Fields): string | undefined {
  const speaker = firstOf(
    item,
    SPEAKERS,
    (value) => typeof value === 'string' || Number.isSafeInteger(value),
  );
  return typeof speaker === 'number'
    ? `Speaker ${speaker}`
    : typeof speaker === 'string'
      ? speaker
      : undefined;
}

/** A time as the file gives it: a number, a number as text, or `00:01:02.5`. */
function timeOf(item: Fields, names: readonly string[]): number | undefined {
  const value = firstOf(item, names, (field) => field !== undefined && field !== null);
  if (typeof value === 'string' && CLOCK_TIME.test(value)) return clockSeconds(value);
  const time = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof time === 'number' && Number.isFinite(time) && time >= 0 ? time : undefined;
}

function firstOf(item: Fields, names: readonly string[], fits: (value: unknown) => boolean): unknown {
  return names.map((name) => item[name]).find(fits);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
