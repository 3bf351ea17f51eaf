import type { Transcript, Turn } from '#core/analysis/transcript.js';

/** A part of a recording that was written down for itself. */
export interface TranscribedPart {
  readonly startSeconds: number;
  readonly transcript: Transcript;
}

/**
 * One transcript of a recording's parts, with times from its own start. Who is `A` in one part may be `B` in the next:
 * where there are several parts a speaker's label names its part.
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
