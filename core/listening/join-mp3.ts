import { type FoundFrame, frameAt, HEADER_BYTES, MpegFrameScanner } from './mpeg-frame-scanner.js';

/** An MP3 file. */
export interface SpokenAudio {
  readonly bytes: Uint8Array;
  readonly seconds: number;
}

/** Speech is never quicker; a voice at its ordinary speed says 5 (Japanese) to 18 (Spanish) characters a second. */
const MAX_CHARACTERS_A_SECOND = 60;
/** Share of the frames that differ from the one before, below which a recording is silent or a single tone. */
const MIN_CHANGES = 0.05;
/** Bits of the header that all frames of a file have in common: version, layer, sample rate. */
const VERSION_BITS = 0x1e;
const SAMPLE_RATE_BITS = 0x0c;
const MODE_BITS = 0xc0;
const MONO = 3;
/** Name, flags, frames, bytes and table of contents of an info frame. */
const TAG_BYTES = 116;
const XING = [0x58, 0x69, 0x6e, 0x67];
const TOC_ENTRIES = 100;
const HAS_FRAMES_BYTES_AND_TOC = 7;

/** Why bytes cannot be the speech of a text; absent when they can. */
export function speechProblem(bytes: Uint8Array, text: string): string | undefined {
  const frames = framesOf(bytes);
  if (frames.length === 0) return 'sent no MP3';
  const changes = frames.filter((frame, at) => !isSameSound(bytes, frame, frames[at - 1])).length;
  if (changes < frames.length * MIN_CHANGES) return 'sent silence';
  return secondsOf(frames) < text.length / MAX_CHARACTERS_A_SECOND ? 'sent too little speech' : undefined;
}

/**
 * Joins MP3 files of the same format frame by frame: tags and info frames of the parts are left out, and one info frame for the whole
 * tells players its length, also where the bit rate varies. Absent where there is no sound, or where the formats differ.
 */
export function joinMp3(parts: readonly Uint8Array[]): SpokenAudio | undefined {
  const sounds = parts.map((bytes) => ({ bytes, frames: framesOf(bytes) }));
  const [first] = sounds;
  const [start] = first?.frames ?? [];
  if (!first || !start) return undefined;
  const format = formatOf(first.bytes, start);
  if (sounds.some(({ bytes, frames }) => frames.some((frame) => formatOf(bytes, frame) !== format)))
    return undefined;
  const frames = sounds.flatMap((sound) => sound.frames);
  const head = infoFrame(first.bytes.subarray(start.offset, start.offset + HEADER_BYTES), frames);
  const whole = new Uint8Array(frames.reduce((sum, { bytes }) => sum + bytes, head.length));
  whole.set(head);
  let at = head.length;
  for (const sound of sounds)
    for (const { offset, bytes } of sound.frames) {
      whole.set(sound.bytes.subarray(offset, offset + bytes), at);
      at += bytes;
    }
  return { bytes: whole, seconds: secondsOf(frames) };
}

function framesOf(bytes: Uint8Array): FoundFrame[] {
  const frames: FoundFrame[] = [];
  const scanner = new MpegFrameScanner((frame) => frames.push(frame));
  scanner.push(bytes);
  scanner.end();
  return frames;
}

function secondsOf(frames: readonly FoundFrame[]): number {
  return frames.reduce((sum, { seconds }) => sum + seconds, 0);
}

function formatOf(bytes: Uint8Array, { offset }: FoundFrame): number {
  const [, kind = 0, rates = 0, channels = 0] = bytes.subarray(offset, offset + HEADER_BYTES);
  return ((kind & VERSION_BITS) << 8) | ((rates & SAMPLE_RATE_BITS) << 4) | Number(channels >> 6 === MONO);
}

/** Headers differ by their padding even in silence. */
function isSameSound(bytes: Uint8Array, frame: FoundFrame, before: FoundFrame | undefined): boolean {
  if (!before) return false;
  const length = Math.min(frame.bytes, before.bytes);
  for (let at = HEADER_BYTES; at < length; at += 1)
    if (bytes[frame.offset + at] !== bytes[before.offset + at]) return false;
  return true;
}

/** The frame that describes the file, silent itself, in the smallest size that has room for it. */
function infoFrame(header: Uint8Array, frames: readonly FoundFrame[]): Uint8Array {
  const [sync = 0, kind = 0, rates = 0, channels = 0] = header;
  const isMpeg1 = (kind & 0x18) === 0x18;
  const isMono = channels >> 6 === MONO;
  const tagAt = HEADER_BYTES + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const own = new Uint8Array([sync, kind | 1, rates & SAMPLE_RATE_BITS, channels & MODE_BITS]);
  let size = 0;
  for (let bitrate = 1; size < tagAt + TAG_BYTES && bitrate < 15; bitrate += 1) {
    own[2] = (bitrate << 4) | (rates & SAMPLE_RATE_BITS);
    size = frameAt(own, 0)?.bytes ?? 0;
  }
  const frame = new Uint8Array(size);
  frame.set(own);
  const total = frames.reduce((sum, { bytes }) => sum + bytes, size);
  frame.set(XING, tagAt);
  const view = new DataView(frame.buffer, tagAt);
  view.setUint32(4, HAS_FRAMES_BYTES_AND_TOC);
  view.setUint32(8, frames.length);
  view.setUint32(12, total);
  let place = size;
  let counted = 0;
  for (let entry = 0; entry < TOC_ENTRIES; entry += 1) {
    for (; counted < (frames.length * entry) / TOC_ENTRIES; counted += 1)
      place += frames[counted]?.bytes ?? 0;
    frame[tagAt + 16 + entry] = Math.min(255, Math.floor((256 * place) / total));
  }
  return frame;
}
