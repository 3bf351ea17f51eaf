import { plainText } from '../text/clean-text.js';
import { truncateAtWord } from '../text/truncate-text.js';
import type { Transcript, Turn } from './transcript.js';

const MAX_SPEAKER_LENGTH = 60;

/**
 * Transcript in the format for models: one line per turn, `#7 [12:34] Speaker: text`, with number, time and speaker where known.
 */
export function renderTranscript(transcript: Transcript): string {
  return transcript.turns.map(renderTurn).join('\n');
}

/** Formats one turn. Line breaks become spaces, so that no text can pose as another turn. */
export function renderTurn({ number, startSeconds, speaker, text }: Turn): string {
  const id = number === undefined ? '' : `#${number} `;
  const stamp = startSeconds === undefined ? '' : `[${clockTime(startSeconds)}] `;
  const label = speaker === undefined ? '' : `${truncateAtWord(plainText(speaker), MAX_SPEAKER_LENGTH)}: `;
  return id + stamp + label + plainText(text);
}

/** Formats seconds as `12:34`, from one hour as `1:12:34`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const clock = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
