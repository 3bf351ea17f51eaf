/** A frame of an MPEG audio stream (Layer III, MP3). */
export interface MpegFrame {
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
export function isInfoFrame(frame: Uint8Array): boolean {
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
