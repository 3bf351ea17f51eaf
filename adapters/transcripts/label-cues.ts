import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { type Fields, speakerIn, stringIn, timeIn } from './json-values.js';
import { findSpeakers, splitLabel } from './speaker-labels.js';

const NEW_SPEAKER = />{2,3}/u;

/** Assigns speakers written into the lines of captions without voices: `Name: …`, and `>>` for a change of speaker. */
export function labelCues(cues: readonly TranscriptPiece[]): readonly TranscriptPiece[] {
  if (cues.some(({ speaker }) => speaker !== undefined)) return cues;
  const pieces = cues.flatMap((cue) =>
    cue.text
      .split('\n')
      .flatMap((line) =>
        line
          .split(NEW_SPEAKER)
          .map((text, i) => ({ cue, text, isNewSpeaker: i > 0, label: splitLabel(text) })),
      ),
  );
  const speakers = findSpeakers(
    pieces.map(({ label }) => label?.name),
    cues.map(({ text }) => text).join('\n'),
  );
  let speaker: string | undefined;
  return pieces.map(({ cue, text, isNewSpeaker, label }): TranscriptPiece => {
    const isNamed = label !== undefined && speakers.has(label.name);
    if (isNewSpeaker) speaker = undefined;
    if (isNamed) speaker = label.name;
    return { ...cue, speaker, isNewSpeaker, text: isNamed ? label.rest : text };
  });
}

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
