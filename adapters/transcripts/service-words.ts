import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { type Fields, speakerIn, stringIn, timeIn } from './json-values.js';

export const STARTS = ['start_time', 'startTime', 'startOffset', 'start', 'ts', 'from'];
export const ENDS = ['end_time', 'endTime', 'endOffset', 'end', 'end_ts', 'to'];
export const WORDS = ['punctuated_word', 'word', 'text', 'content', 'value'];
export const SPEAKERS = [
  'speaker',
  'speaker_label',
  'speakerLabel',
  'speakerTag',
  'speaker_tag',
  'channel_label',
];

export function wordPiece(item: Fields): TranscriptPiece {
  return piece(item, WORDS);
}

export function piece(item: Fields, texts: readonly string[]): TranscriptPiece {
  return { ...times(item), speaker: speakerIn(item, SPEAKERS), text: stringIn(item, texts) ?? '' };
}

export function times(item: Fields): Pick<TranscriptPiece, 'startSeconds' | 'endSeconds'> {
  return { startSeconds: timeIn(item, STARTS), endSeconds: timeIn(item, ENDS) };
}
