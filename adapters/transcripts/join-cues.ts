import { plainText } from '#core/text/clean-text.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { spokenTurns, type TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import type { Turn } from '#core/transcripts/transcript.js';

const CLOSING = /^[,.;:!?…%)\]}’”»、。！？]{1,5}$/u;
const OPENING = /^[([{“«¿¡$€£#]$/u;
const SUFFIX = /^(?:['’](?:s|re|ve|ll|d|m|t)|n['’]t)$/iu;

/** Joins separate words and punctuation; each punctuation mark is attached to its word. */
export function joinTokens(pieces: readonly TranscriptPiece[]): TranscriptPiece[] {
  const joined: TranscriptPiece[] = [];
  let opened = '';
  for (const piece of pieces) {
    const text = piece.text.trim();
    const last = joined.at(-1);
    const belongs = CLOSING.test(text) || SUFFIX.test(text);
    if (text === '') continue;
    if (belongs && last && (piece.speaker === undefined || piece.speaker === last.speaker)) {
      joined[joined.length - 1] = {
        ...last,
        endSeconds: piece.endSeconds ?? last.endSeconds,
        text: last.text + text,
      };
    } else if (OPENING.test(text)) {
      opened += text;
    } else {
      joined.push({ ...piece, text: opened + piece.text });
      opened = '';
    }
  }
  return joined;
}

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
