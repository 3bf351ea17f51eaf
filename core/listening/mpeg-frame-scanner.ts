/** A frame of an MPEG audio stream (Layer III, MP3). */
interface MpegFrame {
  /** Length including the header. */
  readonly bytes: number;
  readonly seconds: number;
}

export const HEADER_BYTES = 4;

/** Kilobits per second by the header's index; 0 (free) and 15 are invalid. */
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Hertz by the header's index for MPEG 1; MPEG 2 has half, MPEG 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const LAYER_III = 1;
const MPEG_2_5 = 0;
const MPEG_1 = 3;

/** Parses the frame whose complete header begins at `at`; absent when there is none. */
export function frameAt(bytes: Uint8Array, at: number): MpegFrame | undefined {
  const kind = bytes[at + 1] ?? 0;
  const rates = bytes[at + 2] ?? 0;
  const version = (kind >> 3) & 3;
  if (bytes[at] !== 0xff || (kind & 0xe0) !== 0xe0 || ((kind >> 1) & 3) !== LAYER_III || version === 1) {
    return undefined;
  }
  const bitrate = (version === MPEG_1 ? BITRATES.mpeg1 : BITRATES.mpeg2)[rates >> 4];
  const fullRate = SAMPLE_RATES[(rates >> 2) & 3];
  if (!bitrate || !fullRate) return undefined;
  const sampleRate = fullRate / (version === MPEG_1 ? 1 : version === MPEG_2_5 ? 4 : 2);
  const samples = version === MPEG_1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  return {
    bytes: Math.floor(((samples / 8) * bitrate * 1000) / sampleRate) + padding,
    seconds: samples / sampleRate,
  };
}

/** Offsets of info tags: after the side information, or at a fixed position. */
const TAG_PLACES = [13, 21, 36, 15, 23, 38];

/** Returns whether a frame describes its file (`Xing`, `Info`, `VBRI`) and holds no audio. */
function isInfoFrame(frame: Uint8Array): boolean {
  return tagAt(frame) !== undefined;
}

/** Returns the number of frames according to the info tag. */
export function taggedFrameCount(frame: Uint8Array): number | undefined {
  const at = tagAt(frame);
  if (at === undefined || frame.length < at + 18) return undefined;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (nameAt(frame, at) === 'VBRI') return view.getUint32(at + 14);
  return view.getUint32(at + 4) & 1 ? view.getUint32(at + 8) : undefined;
}

function tagAt(frame: Uint8Array): number | undefined {
  return TAG_PLACES.find((place) => /^(?:Xing|Info|VBRI)$/.test(nameAt(frame, place)));
}

function nameAt(frame: Uint8Array, at: number): string {
  return String.fromCharCode(...frame.subarray(at, at + 4));
}

export interface FoundFrame {
  /** Byte offset in the file. */
  readonly offset: number;
  readonly bytes: number;
  readonly seconds: number;
}

const ID3_HEADER = 10;
/** Number of bytes without a frame after which the audio is considered ended. */
const MAX_JUNK_BYTES = 1 << 20;

/**
 * Finds the frames of an MP3 file that arrives in chunks. Tags, padding, info frames and a truncated last frame are
 * skipped; after any other data a frame counts only when another frame or the end of the file follows it.
 */
export class MpegFrameScanner {
  private rest = new Uint8Array();
  /** Offset of `rest` in the file. */
  private offset = 0;
  private toSkip = 0;
  private isInStream = false;
  /** Number of examined bytes since the last frame. */
  private junk = 0;

  constructor(private readonly onFrame: (frame: FoundFrame) => void) {}

  push(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    this.walk(bytes, false);
  }

  /** Signals the end of the file. */
  end(): void {
    this.walk(this.rest, true);
  }

  private walk(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    let at = 0;
    for (;;) {
      const skipped = Math.min(this.toSkip, bytes.length - at);
      this.toSkip -= skipped;
      at += skipped;
      const left = bytes.length - at;
      if (left < HEADER_BYTES || (left < ID3_HEADER && !isLast)) break;
      const frame = frameAt(bytes, at);
      if (!frame) {
        this.isInStream = false;
        const tag = id3Bytes(bytes, at);
        if (tag > 0) this.toSkip = tag;
        else at = this.passJunk(bytes, at);
        continue;
      }
      const after = at + frame.bytes;
      const needed = frame.bytes + (this.isInStream ? 0 : HEADER_BYTES);
      if (left < needed && !isLast) break;
      const counts = this.isInStream
        ? after <= bytes.length
        : after === bytes.length || isFollowed(bytes, after);
      if (!counts) {
        this.isInStream = false;
        at = this.passJunk(bytes, at);
        continue;
      }
      const tells = !this.isInStream && isInfoFrame(bytes.subarray(at, after));
      if (!tells) this.onFrame({ offset: this.offset + at, ...frame });
      this.isInStream = true;
      this.junk = 0;
      at = after;
    }
    this.rest = bytes.slice(at);
    this.offset += at;
  }

  private passJunk(bytes: Uint8Array, at: number): number {
    const next = nextCandidate(bytes, at + 1);
    this.junk += next - at;
    if (this.junk > MAX_JUNK_BYTES) this.toSkip = Number.POSITIVE_INFINITY;
    return next;
  }
}

function isFollowed(bytes: Uint8Array, after: number): boolean {
  return after + HEADER_BYTES <= bytes.length && frameAt(bytes, after) !== undefined;
}

/** Returns the next offset at which a header or an ID3 tag may begin. */
function nextCandidate(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0xff && bytes[at] !== 0x49) at += 1;
  return at;
}

/** Returns the length of the ID3v2 tag at `at`; 0 when there is none. */
function id3Bytes(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0x49 || bytes[at + 1] !== 0x44 || bytes[at + 2] !== 0x33) return 0;
  const [version = 0xff, , flags = 0, ...size] = bytes.subarray(at + 3, at + ID3_HEADER);
  if (version === 0xff || size.length < 4 || size.some((byte) => byte >= 0x80)) return 0;
  const length = size.reduce((sum, byte) => sum * 128 + byte, 0);
  return ID3_HEADER + length + (flags & 0x10 ? ID3_HEADER : 0);
}
