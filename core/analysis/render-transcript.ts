import { plainText } from './clean-text.js';
import type { Transcript, Turn } from './transcript.js';
import { truncateAtWord } from './truncate-at-word.js';

const MAX_SPEAKER_LENGTH = 60;

/** The transcript as a model reads it: one line a turn, `[12:34] Speaker: text`, time and speaker where they are known. */
export function renderTranscript(transcript: Transcript): string {
  return transcript.turns.map(renderTurn).join('\n');
}

/** One turn's line. A line break in the text becomes a space: no turn can pose as another. */
export function renderTurn({ startSeconds, speaker, text }: Turn): string {
  const stamp = startSeconds === undefined ? '' : `[${clockTime(startSeconds)}] `;
  const label = speaker === undefined ? '' : `${truncateAtWord(plainText(speaker), MAX_SPEAKER_LENGTH)}: `;
  return stamp + label + plainText(text);
}

/** Seconds as `12:34`, from an hour on as `1:12:34`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const clock = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
