import { frameAt, HEADER_BYTES, taggedFrameCount } from './mpeg-frame.js';
import { MpegFrameScanner } from './mpeg-frame-scanner.js';

/** The containers that speech services take. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
} as const;
export type AudioKind = keyof typeof AUDIO_TYPES;

/** Frames in a row that make a stream. */
const MIN_FRAMES = 3;
const ENCRYPTION = /stsd[\s\S]{12}enca|schm[\s\S]{4}(?:cenc|cens|cbc1|cbcs)/;

/** What a file is by its beginning, whatever it is called. Absent: no audio that can be read. */
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

/** Whether an MP4 file says that its sound is encrypted. */
export function isEncrypted(file: Uint8Array): boolean {
  return ENCRYPTION.test(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1'));
}

/**
 * How long an MP3 file of `totalBytes` is by its beginning, in seconds: what its tag says, else what the first frames'
 * bit rate makes of its length (`isGuess`). Absent when no frame is in sight.
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

/** The walker leaves the tag's frame out: it stands before the first that sounds. */
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
