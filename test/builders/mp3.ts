/** Header fields of an MP3 frame. */
export interface FrameKind {
  readonly version: 1 | 2 | 2.5;
  /** Index into the version's bitrate table, 1 to 14. */
  readonly bitrate: number;
  /** Index into the version's sample rate table, 0 to 2. */
  readonly sampleRate: number;
  readonly padding: 0 | 1;
  readonly mode: 0 | 1 | 2 | 3;
}

/** 64 kbit/s at 44,100 Hz, mono. */
export const PLAIN: FrameKind = { version: 1, bitrate: 5, sampleRate: 0, padding: 0, mode: 3 };

const KBPS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const HERTZ = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 2.5: [11_025, 12_000, 8000] };
const VERSION_BITS = { 1: 3, 2: 2, 2.5: 0 };

/** A silent frame: a valid header followed by zeros. `seconds` is its duration. */
export function anMp3Frame(kind: FrameKind = PLAIN): { bytes: Uint8Array; seconds: number } {
  const { version, bitrate, sampleRate, padding, mode } = kind;
  const hertz = HERTZ[version][sampleRate] ?? 0;
  const kbps = (version === 1 ? KBPS.mpeg1 : KBPS.mpeg2)[bitrate] ?? 0;
  const samples = version === 1 ? 1152 : 576;
  const bytes = new Uint8Array(Math.floor(((samples / 8) * kbps * 1000) / hertz) + padding);
  bytes.set([
    0xff,
    0xe0 | (VERSION_BITS[version] << 3) | (1 << 1) | 1,
    (bitrate << 4) | (sampleRate << 2) | (padding << 1),
    mode << 6,
  ]);
  return { bytes, seconds: samples / hertz };
}

/** A Xing or Info frame, which states the number of frames. */
export function anXingFrame(frames: number, name: 'Xing' | 'Info' = 'Xing'): Uint8Array {
  const { bytes } = anMp3Frame();
  bytes.set(new TextEncoder().encode(name), 21);
  new DataView(bytes.buffer).setUint32(25, 1);
  new DataView(bytes.buffer).setUint32(29, frames);
  return bytes;
}

/** An ID3v2 tag with a body of `size` bytes that looks like frame headers. */
export function anId3Tag(size: number): Uint8Array {
  const tag = new Uint8Array(10 + size);
  for (let at = 10; at + 2 < tag.length; at += 417) tag.set([0xff, 0xfb, 0x90], at);
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, (size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
  return tag;
}

/** An MP3 file with about `seconds` of silence at 64 kbit/s, with an ID3 tag and an encoder's header frame. */
export function anMp3(seconds: number): Uint8Array {
  const frame = anMp3Frame();
  const count = Math.round(seconds / frame.seconds);
  return joinBytes([anId3Tag(2000), anXingFrame(count), ...Array.from({ length: count }, () => frame.bytes)]);
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** An MP3 of about `seconds` that can be heard: a tone that swells like syllables, with the tags that encoders write. */
export function someSpeech(seconds: number, kind: FrameKind = PLAIN): Uint8Array {
  const { seconds: each } = anMp3Frame(kind);
  const count = Math.ceil(seconds / each);
  const frames = Array.from({ length: count }, (_, at) =>
    aTone(kind, 150 + Math.round(24 * Math.sin(at / 3))),
  );
  return joinBytes([anId3Tag(300), anXingFrame(count, 'Info'), ...frames]);
}

/** A mono frame of MPEG 1 with one line of the spectrum: its only pair of values is coded by Huffman table 1. */
function aTone(kind: FrameKind, gain: number): Uint8Array {
  const { bytes } = anMp3Frame(kind);
  const line = '01' + '0';
  const granule = [
    bits(line.length, 12),
    bits(1, 9),
    bits(gain, 8),
    bits(0, 4 + 1),
    bits(1, 5) + bits(0, 10),
    bits(0, 4 + 3 + 3),
  ].join('');
  const side = bits(0, 9 + 5 + 4) + granule + granule;
  const stream = side + line + line;
  for (let at = 0; at * 8 < stream.length; at += 1)
    bytes[4 + at] = Number.parseInt(stream.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2);
  return bytes;
}

function bits(value: number, width: number): string {
  return value.toString(2).padStart(width, '0');
}
