import { plainText } from '#core/text/clean-text.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { spokenTurns, type TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import type { Turn } from '#core/transcripts/transcript.js';

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
