import { plainText } from '#core/analysis/clean-text.js';
import { spokenTurns, type TranscriptPiece } from '#core/analysis/spoken-turns.js';
import type { Turn } from '#core/analysis/transcript.js';
import { truncateAtWord } from '#core/analysis/truncate-at-word.js';

const MAX_SPEAKER_LENGTH = 120;

/** Builds turns from cues: words and names as plain text, timed cues of one speaker joined. */
export function joinCues(cues: readonly TranscriptPiece[]): Turn[] {
  return spokenTurns(
    cues.map((cue) => ({ ...cue, speaker: speakerOf(cue.speaker), text: plainText(cue.text) })),
  );
}

function speakerOf(name: string | undefined): string | undefined {
  const speaker = truncateAtWord(plainText(name ?? ''), MAX_SPEAKER_LENGTH);
  return speaker === '' ? undefined : speaker;
}
