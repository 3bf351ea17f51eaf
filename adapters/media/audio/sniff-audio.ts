import {
  frameAt,
  HEADER_BYTES,
  MpegFrameScanner,
  taggedFrameCount,
} from '#core/listening/mpeg-frame-scanner.js';

/** Containers that speech services accept. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
} as const;
export type AudioKind = keyof typeof AUDIO_TYPES;

/** Number of consecutive frames that identify a stream. */
const MIN_FRAMES = 3;
const ENCRYPTION = /stsd[\s\S]{12}enca|schm[\s\S]{4}(?:cenc|cens|cbc1|cbcs)/;

/** Detects the container by the beginning of a file, independent of its name; absent when it is no readable audio. */
export function sniffAudio(head: Uint8Array): AudioKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('ID3')) return 'mp3';
  if (text.slice(4, 8) === 'ftyp') return 'm4a';
  if (text.startsWith('OggS')) return 'ogg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  return framesIn(head).length >= MIN_FRAMES ? 'mp3' : undefined;
}

/** Returns whether an MP4 file declares encrypted audio. */
export function isEncrypted(file: Uint8Array): boolean {
  return ENCRYPTION.test(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1'));
}

/**
 * Estimates the duration in seconds of an MP3 file of `totalBytes` by its beginning: from its info tag, else from the
 * first frames' bit rate (`isGuess`). Absent when it has no frames.
 */
export function estimateDuration(
  head: Uint8Array,
  totalBytes: number,
): { readonly seconds: number; readonly isGuess: boolean } | undefined {
  const frames = framesIn(head);
  const [first] = frames;
  if (!first) return undefined;
  const counted = taggedFrames(head, first.offset);
  if (counted !== undefined) return { seconds: counted * first.seconds, isGuess: false };
  const bytes = frames.reduce((sum, frame) => sum + frame.bytes, 0);
  const seconds = frames.reduce((sum, frame) => sum + frame.seconds, 0);
  return { seconds: ((totalBytes - first.offset) / bytes) * seconds, isGuess: true };
}

/** Reads the info frame, which precedes the first audio frame and which the scanner skips. */
function taggedFrames(head: Uint8Array, firstSound: number): number | undefined {
  for (let at = firstSound - HEADER_BYTES; at >= 0 && at > firstSound - 3000; at -= 1) {
    const frame = frameAt(head, at);
    if (frame && at + frame.bytes === firstSound) return taggedFrameCount(head.subarray(at, firstSound));
  }
  return undefined;
}

function framesIn(head: Uint8Array) {
  const frames: { offset: number; bytes: number; seconds: number }[] = [];
  const walker = new MpegFrameScanner((frame) => frames.push(frame));
  walker.push(head);
  return frames;
}
