import type { Transcript, Turn } from '#core/transcripts/transcript.js';

/** A separately transcribed part of a recording. */
export interface TranscribedPart {
  readonly startSeconds: number;
  readonly transcript: Transcript;
}

/**
 * Joins the transcripts of a recording's parts, with times from the start of the recording. Speaker labels are local to
 * a part, so with several parts each label names its part.
 */
export function joinParts(parts: readonly TranscribedPart[]): Transcript {
  const turns = parts.flatMap(({ startSeconds, transcript }, i) =>
    transcript.turns.map((turn) => shiftTurn(turn, startSeconds, parts.length > 1 ? ` (part ${i + 1})` : '')),
  );
  const language = parts.find(({ transcript }) => transcript.language !== undefined)?.transcript.language;
  return { turns, ...(language !== undefined && { language }) };
}

function shiftTurn({ speaker, startSeconds, endSeconds, text }: Turn, by: number, part: string): Turn {
  return {
    ...(speaker !== undefined && { speaker: speaker + part }),
    ...(startSeconds !== undefined && { startSeconds: startSeconds + by }),
    ...(endSeconds !== undefined && { endSeconds: endSeconds + by }),
    text,
  };
}
