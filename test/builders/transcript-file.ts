import type { Transcript, Turn } from '#core/transcripts/transcript.js';

/** Plain text with one `Name: text` line per turn. */
export function asPlainText({ turns }: Transcript): string {
  return turns.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
}

/** WebVTT with voice tags. */
export function asVtt({ turns, language }: Transcript): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cues = turns.map(
    (turn) => `${timing(turn, '.')} line:90%\n<v ${escaped(turn.speaker ?? '')}>${escaped(turn.text)}</v>`,
  );
  return `WEBVTT\nLanguage: ${language ?? 'en'}\n\nNOTE made for a test\n\n${cues.join('\n\n')}\n`;
}

/** SubRip, which has no voice tags, so names are part of the text. */
export function asSrt({ turns }: Transcript): string {
  return turns.map((turn, i) => `${i + 1}\n${timing(turn, ',')}\n${turn.speaker}: ${turn.text}\n`).join('\n');
}

/** Podcasting 2.0 JSON. */
export function asJson({ turns }: Transcript): string {
  const segments = turns.map(({ speaker, startSeconds, endSeconds, text }) => ({
    speaker,
    startTime: startSeconds,
    endTime: endSeconds,
    body: text,
  }));
  return JSON.stringify({ version: '1.0.0', segments });
}

function timing({ startSeconds = 0, endSeconds = startSeconds + 1 }: Turn, point: string): string {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', point);
  return `${clock(startSeconds)} --> ${clock(endSeconds)}`;
}
