/** Sample at a time in seconds, -1 to 1. */
export type Sound = (seconds: number) => number;

/** A tone, which counts as a voice. */
export const tone: Sound = (seconds) => 0.4 * Math.sin(2 * Math.PI * 440 * seconds);
export const silence: Sound = () => 0;

/** A sound that changes at times in seconds: `during([0, tone], [5, silence])`. */
export function during(...parts: readonly (readonly [from: number, sound: Sound])[]): Sound {
  return (seconds) => parts.findLast(([from]) => seconds >= from)?.[1](seconds) ?? 0;
}

interface SoundOptions {
  readonly seconds: number;
  readonly sound?: Sound;
  readonly rate?: number;
  readonly channels?: number;
}

function samplesOf({ seconds, sound = tone, rate = 16_000 }: SoundOptions): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, i) => sound(i / rate) * 32_767);
}

/** A WAV file of 16 bits; all channels are equal. */
export function aWav(options: SoundOptions): Uint8Array {
  const { rate = 16_000, channels = 1 } = options;
  const mono = samplesOf(options);
  const data = Buffer.alloc(mono.length * channels * 2);
  mono.forEach((sample, i) => {
    for (let c = 0; c < channels; c += 1) data.writeInt16LE(sample, 2 * (i * channels + c));
  });
  return Buffer.concat([wavHeader(data.length, rate, channels), data]);
}

/** Header of a WAV file with `bytes` of samples. */
export function wavHeader(bytes: number, rate: number, channels = 1): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}

const BLOCK = 4096;

/** A FLAC file of one channel, without compression. */
export function aFlac(options: SoundOptions): Uint8Array {
  const { rate = 16_000 } = options;
  const samples = samplesOf(options);
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK, 0);
  info.writeUInt16BE(BLOCK, 2);
  info.writeBigUInt64BE((BigInt(rate) << 44n) | (15n << 36n) | BigInt(samples.length), 10);
  const head = Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info]);
  const frames: Buffer[] = [];
  for (let at = 0, number = 0; at < samples.length; at += BLOCK, number += 1) {
    frames.push(flacFrame(samples.subarray(at, at + BLOCK), number));
  }
  return Buffer.concat([head, ...frames]);
}

/** A frame with a verbatim subframe of 16 bits (RFC 9639 §9); its number is below 128. */
function flacFrame(samples: Int16Array, number: number): Buffer {
  const header = Buffer.from([
    0xff,
    0xf8,
    0x70,
    0x08,
    number,
    (samples.length - 1) >> 8,
    (samples.length - 1) & 0xff,
  ]);
  const body = Buffer.alloc(1 + samples.length * 2);
  body[0] = 0x02;
  samples.forEach((sample, i) => {
    body.writeInt16BE(sample, 1 + 2 * i);
  });
  const frame = Buffer.concat([header, Buffer.from([crc(header, 8, 0x07)]), body]);
  const check = crc(frame, 16, 0x8005);
  return Buffer.concat([frame, Buffer.from([check >> 8, check & 0xff])]);
}

function crc(bytes: Uint8Array, bits: number, polynomial: number): number {
  const top = 1 << (bits - 1);
  const mask = 2 ** bits - 1;
  return bytes.reduce((sum, byte) => {
    let value = sum ^ (byte << (bits - 8));
    for (let i = 0; i < 8; i += 1) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask;
    return value;
  }, 0);
}
