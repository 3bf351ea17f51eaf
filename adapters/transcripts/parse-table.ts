import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { detectTimeUnit } from './clock-time.js';
import { timeIn } from './json-values.js';

const COLUMNS = {
  start: words('start, start time, starttime, start_time, begin, from, time, timestamp, timecode, tc in, in'),
  end: words('end, end time, endtime, end_time, stop, to, tc out, out'),
  speaker: words('speaker, speaker name, speaker_name, name, who, participant, actor'),
  text: words(
    'text, transcript, transcription, content, caption, captions, subtitle, utterance, sentence, body, words, speech, dialogue, dialog, line',
  ),
};
const DELIMITERS = ['\t', ',', ';'] as const;
const MAX_COLUMNS = 40;
/** Number of rows whose shape is compared; prose rarely has ten lines with the same number of commas. */
const SAMPLE_ROWS = 10;
const MIN_ROWS = 3;
const MIN_COLUMNS = 3;
const NUMBER = /^\d{1,12}(?:[.,]\d{1,9})?$/;
/** Names of columns in milliseconds. */
const MS_COLUMN = /(?:^|[ _(])ms\)?$|millis/;

type Row = readonly string[];

/** A table of transcript rows. `cues` is absent when no column holds the text. */
export interface Table {
  readonly cues?: TranscriptPiece[];
}

/**
 * Parses comma, semicolon and tab separated values with a header row (Whisper's TSV, exports of transcription
 * services), and Audacity's labels without one. Absent when the text is no table.
 */
export function parseTable(text: string): Table | undefined {
  const first =
    text
      .slice(0, 2000)
      .split('\n')
      .find((line) => line.trim() !== '') ?? '';
  for (const delimiter of DELIMITERS) {
    if (!first.includes(delimiter)) continue;
    const table = tableOf(text, first, delimiter);
    if (table) return table;
  }
  return undefined;
}

function tableOf(text: string, first: string, delimiter: string): Table | undefined {
  const head = parseRows(first, delimiter)[0] ?? [];
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/ ?\([^()]{0,20}\)$/u, ''),
  );
  const isNamed =
    names.some((name) => COLUMNS.text.includes(name)) && names.some((name) => isOtherColumn(name));
  if (isNamed) return { cues: cuesOf(parseRows(text, delimiter).slice(1), names, head) };
  if (delimiter === '\t' && isLabelRow(head)) {
    return { cues: cuesOf(parseRows(text, delimiter), ['start', 'end', 'text'], []) };
  }
  const sample = parseRows(text.slice(0, 20_000), delimiter).slice(0, SAMPLE_ROWS);
  const isTable =
    sample.length >= MIN_ROWS &&
    head.length >= MIN_COLUMNS &&
    sample.slice(0, -1).every((row) => row.length === head.length) &&
    (delimiter === '\t' || sample.slice(1).every((row) => row.some((cell) => NUMBER.test(cell.trim()))));
  return isTable ? {} : undefined;
}

function isOtherColumn(name: string): boolean {
  return [...COLUMNS.start, ...COLUMNS.end, ...COLUMNS.speaker].includes(name) || MS_COLUMN.test(name);
}

function isLabelRow([start = '', end = '', ...rest]: Row): boolean {
  return rest.length === 1 && NUMBER.test(start) && NUMBER.test(end);
}

function cuesOf(rows: readonly Row[], names: readonly string[], head: Row): TranscriptPiece[] {
  const at = (column: keyof typeof COLUMNS) =>
    names.findIndex((name) =>
      COLUMNS[column].some((known) => name === known || name === `${known}_ms` || name === `${known} ms`),
    );
  const [start, end, speaker, text] = [at('start'), at('end'), at('speaker'), at('text')];
  const isMs = start >= 0 && MS_COLUMN.test((head[start] ?? '').trim().toLowerCase());
  const items = rows.map((row) => ({
    start: timeIn({ time: (row[start] ?? '').trim().replace(',', '.') }, ['time']),
    end: timeIn({ time: (row[end] ?? '').trim().replace(',', '.') }, ['time']),
    speaker: row[speaker]?.trim() || undefined,
    text: row[text] ?? '',
  }));
  const hasClocks = rows.some((row) => (row[start] ?? '').includes(':'));
  const unit = hasClocks ? 1 : isMs ? 0.001 : detectTimeUnit(items);
  return items.map(({ start: from, end: to, ...said }) => ({
    ...said,
    startSeconds: from === undefined ? undefined : from * unit,
    endSeconds: from !== undefined && to !== undefined && to > from ? to * unit : undefined,
  }));
}

/** Parses rows by RFC 4180 in one pass; quotes count only at the beginning of a cell. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endOfCell = (from: number) => {
    for (let i = from; i < text.length; i += 1) if (text[i] === delimiter || text[i] === '\n') return i;
    return text.length;
  };
  while (at < text.length) {
    const isQuoted = text[at] === '"' && delimiter !== '\t';
    const close = isQuoted ? closingQuote(text, at + 1) : -1;
    const end = endOfCell(close < 0 ? at : close + 1);
    const cell = close < 0 ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"');
    if (row.length < MAX_COLUMNS) row.push(cell);
    at = end + 1;
    if (text[end] === delimiter && at < text.length) continue;
    if (text[end] === delimiter && row.length < MAX_COLUMNS) row.push('');
    if (row.length > 1 || cell.trim() !== '') rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the end of a quoted cell; the end of the text when it is unclosed. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return text.length;
}

function words(list: string): readonly string[] {
  return list.split(', ');
}
