import { type FoundFrame, MpegFrameScanner } from '#core/listening/mpeg-frame-scanner.js';
import type { Transcript, Turn } from '#core/transcripts/transcript.js';

/** An independently decodable part of an MP3 file, made of whole frames. */
export interface Mp3Part {
  /** Byte ranges of the file in order; `to` is exclusive. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly bytes: number;
  readonly startSeconds: number;
  readonly seconds: number;
}

export interface PartLimits {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

interface OpenPart {
  readonly ranges: { from: number; to: number }[];
  bytes: number;
  readonly startSeconds: number;
  seconds: number;
}

/** Splits an MP3 file between frames into as few parts as the limits allow. A file without frames has no parts. */
export async function splitMp3(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes, maxSeconds }: PartLimits,
): Promise<Mp3Part[]> {
  const parts: OpenPart[] = [];
  let at = 0;
  const add = ({ offset, bytes, seconds }: FoundFrame) => {
    let part = parts.at(-1);
    if (!part || part.bytes + bytes > maxBytes || part.seconds + seconds > maxSeconds) {
      part = { ranges: [], bytes: 0, startSeconds: at, seconds: 0 };
      parts.push(part);
    }
    const range = part.ranges.at(-1);
    if (range?.to === offset) range.to += bytes;
    else part.ranges.push({ from: offset, to: offset + bytes });
    part.bytes += bytes;
    part.seconds += seconds;
    at += seconds;
  };
  const walker = new MpegFrameScanner(add);
  for await (const chunk of file) walker.push(chunk);
  walker.end();
  return parts;
}

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
  return { turns, language };
}

function shiftTurn({ speaker, startSeconds, endSeconds, text }: Turn, by: number, part: string): Turn {
  return {
    ...(speaker !== undefined && { speaker: speaker + part }),
    ...(startSeconds !== undefined && { startSeconds: Math.max(0, startSeconds + by) }),
    ...(endSeconds !== undefined && { endSeconds: Math.max(0, endSeconds + by) }),
    text,
  };
}
