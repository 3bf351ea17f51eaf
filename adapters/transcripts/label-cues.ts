import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
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
