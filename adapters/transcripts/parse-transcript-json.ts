import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { detectTimeUnit } from './clock-time.js';
import { joinTokens } from './join-cues.js';
import { type Fields, isFields, speakerIn, stringIn, timeIn } from './json-values.js';
import { parsePlainText } from './parse-plain-text.js';
import { parseServiceJson } from './parse-service-json.js';

/** Paths of the cue list in the JSON of podcast hosts, speech services and data sets. */
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
const MS_STARTS = ['start_ms', 'startMs', 'startTimeMs', 'start_time_ms'];
const MS_ENDS = ['end_ms', 'endMs', 'endTimeMs', 'end_time_ms'];
const LANGUAGES = ['language', 'language_code', 'languageCode'];
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/**
 * Parses JSON transcripts: speech services' responses, Podcasting 2.0 (`segments` of `speaker`, `startTime`, `endTime`,
 * `body`), Whisper's verbose JSON (`segments` of `start`, `end`, `text`), `meeting_transcripts` of `speaker` and
 * `content`, or a plain list of these. A single text (`{"text": …}`) is parsed as plain text; absent for other JSON.
 */
export function parseTranscriptJson(
  json: unknown,
): { cues: TranscriptPiece[]; language?: string } | undefined {
  const cues = parseServiceJson(json) ?? readList(json) ?? readText(json);
  return cues && { cues, language: languageOf(json) };
}

function readText(json: unknown): TranscriptPiece[] | undefined {
  const text = isFields(json) ? stringIn(json, TEXTS) : undefined;
  return text === undefined ? undefined : parsePlainText(text);
}

function readList(json: unknown): TranscriptPiece[] | undefined {
  const list = listIn(json, DEEPEST_LIST);
  if (!list) return undefined;
  const items = list.filter(isFields).map((item) => ({
    start: timeIn(item, STARTS),
    end: timeIn(item, ENDS),
    startMs: timeIn(item, MS_STARTS),
    endMs: timeIn(item, MS_ENDS),
    speaker: speakerIn(item, SPEAKERS),
    text: stringIn(item, TEXTS) ?? '',
  }));
  const unit = detectTimeUnit(items);
  const cues = items.map(({ start, end, startMs, endMs, speaker, text }): TranscriptPiece => {
    const startSeconds = startMs === undefined ? start && start * unit : startMs / 1000;
    const endSeconds = endMs === undefined ? end && end * unit : endMs / 1000;
    const isForward = startSeconds !== undefined && endSeconds !== undefined && endSeconds > startSeconds;
    return { speaker, startSeconds, endSeconds: isForward ? endSeconds : undefined, text };
  });
  return joinTokens(cues);
}

function listIn(json: unknown, depth: number): readonly unknown[] | undefined {
  if (Array.isArray(json))
    return json.some((item) => isFields(item) && stringIn(item, TEXTS) !== undefined) ? json : undefined;
  if (!isFields(json) || depth === 0) return undefined;
  for (const name of LISTS) {
    const list = listIn(json[name], depth - 1);
    if (list) return list;
  }
  return undefined;
}

function languageOf(json: unknown): string | undefined {
  const places = isFields(json) ? [json, json.results, json.metadata].filter(isFields) : [];
  const stated = places.flatMap((place: Fields) => stringIn(place, LANGUAGES) ?? [])[0]?.replaceAll('_', '-');
  return stated !== undefined && LANGUAGE.test(stated) ? stated : undefined;
}
