import type { FakeFile } from '../upstreams/feed-host.js';
import type { Line } from './talk-of-two.js';

export type TranscriptForm = 'vtt' | 'srt' | 'json' | 'html';

/** Formats a transcript as podcast hosts serve it. */
export function transcriptFile(
  { lines }: { readonly lines: readonly Line[] },
  form: TranscriptForm,
): FakeFile {
  return FILES[form](lines);
}

const FILES: Readonly<Record<TranscriptForm, (lines: readonly Line[]) => FakeFile>> = {
  vtt: (lines) => ({
    type: 'text/vtt',
    body: `WEBVTT\n\n${lines.map(({ speaker, start, end, text }) => `${clock(start, '.')} --> ${clock(end, '.')}\n<v ${speaker}>${text}`).join('\n\n')}\n`,
  }),
  srt: (lines) => ({
    type: 'application/x-subrip',
    body: lines
      .map(
        ({ speaker, start, end, text }, i) =>
          `${i + 1}\r\n${clock(start, ',')} --> ${clock(end, ',')}\r\n${speaker}: ${text}\r\n\r\n`,
      )
      .join(''),
  }),
  json: (lines) => ({
    type: 'application/json',
    body: JSON.stringify({
      version: '1.0.0',
      segments: lines.map(({ speaker, start, end, text }) => ({
        speaker,
        startTime: start,
        endTime: end,
        body: text,
      })),
    }),
  }),
  html: (lines) => ({
    type: 'text/html; charset=utf-8',
    body: lines
      .map(
        ({ speaker, start, text }) =>
          `<cite>${speaker}:</cite>\n<time>${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}</time>\n<p>${text.replaceAll('&', '&amp;')}</p>\n`,
      )
      .join(''),
  }),
};

function clock(seconds: number, point: string): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${point}000`;
}
