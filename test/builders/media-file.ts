import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

/** Containers by name; the index of `moov-last` is behind the data. */
const CONTAINERS = {
  m4a: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'moov-last': () => new Mp4OutputFormat({ fastStart: false }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  ogg: () => new OggOutputFormat(),
  webm: () => new WebMOutputFormat(),
} satisfies Record<string, () => OutputFormat>;
export type Container = keyof typeof CONTAINERS;

const AAC = { codec: 'mp4a.40.2', description: new Uint8Array([0x12, 0x08]), sampleRate: 44_100 };
const OPUS_HEAD = [79, 112, 117, 115, 72, 101, 97, 100, 1, 1, 0, 0, 128, 187, 0, 0, 0, 0, 0];
const OPUS = { codec: 'opus', description: new Uint8Array(OPUS_HEAD), sampleRate: 48_000 };
const MP3 = { codec: 'mp3', sampleRate: 44_100 };
const CONFIGS = { aac: AAC, opus: OPUS, mp3: MP3 };
export const FRAME_SECONDS = { aac: 1024 / 44_100, opus: 0.02, mp3: 1152 / 44_100 };

export interface MediaFileOptions {
  readonly container: Container;
  /** Default: opus in Ogg and WebM, aac elsewhere; `none` is a video without sound. */
  readonly codec?: keyof typeof CONFIGS | 'none';
  readonly seconds?: number;
  readonly packetBytes?: number;
  /** What each packet holds, in place of its number. */
  readonly packet?: Uint8Array;
  /** Adds a track of pictures. */
  readonly hasVideo?: boolean;
  /** Timestamp of a packet; default: each follows the one before. */
  readonly timestampOf?: (seconds: number) => number;
}

/** A media file with packets that say which they are (`packetNumber`), and nothing that can be heard. */
export async function aMediaFile(options: MediaFileOptions): Promise<Uint8Array> {
  const { container, seconds = 30, packetBytes = 100, timestampOf = (at) => at } = options;
  const { codec = container === 'ogg' || container === 'webm' ? 'opus' : 'aac' } = options;
  const target = new BufferTarget();
  const output = new Output({ format: CONTAINERS[container](), target });
  const sound = codec === 'none' ? undefined : new EncodedAudioPacketSource(codec satisfies AudioCodec);
  const pictures = options.hasVideo || !sound ? new EncodedVideoPacketSource('vp9') : undefined;
  if (pictures) output.addVideoTrack(pictures);
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const kind = codec === 'none' ? 'aac' : codec;
  const config = { decoderConfig: { ...CONFIGS[kind], numberOfChannels: 1 } };
  const step = FRAME_SECONDS[kind];
  for (let n = 0; n * step < seconds; n += 1) {
    const at = timestampOf(n * step);
    await sound?.add(new EncodedPacket(options.packet ?? aPacket(n, packetBytes), 'key', at, step), config);
    if (pictures && n % 50 === 0)
      await pictures.add(new EncodedPacket(new Uint8Array(5000), 'key', at, 50 * step), {
        decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 },
      });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

/** Its first byte is the header of an Opus packet of 20 ms. */
function aPacket(number: number, bytes: number): Uint8Array {
  const packet = new Uint8Array(bytes);
  packet[0] = 0x08;
  new DataView(packet.buffer).setUint32(1, number);
  return packet;
}

export const packetNumber = ({ data }: EncodedPacket) =>
  new DataView(data.buffer, data.byteOffset).getUint32(1);

/** Replaces a field of the first box of a type in an MP4 file: `at` bytes behind the box's name. */
export function forged(file: Uint8Array, box: string, at: number, value: number): Uint8Array {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(value, changed.indexOf(box) + 4 + at);
  return changed;
}

/** A WebM file whose clusters count from 0 again after `seconds`, as those of a recorder that was started anew. */
export async function restartedWebm(seconds: number, restartSeconds: number): Promise<Uint8Array> {
  const apart = 1000;
  const timestampOf = (at: number) => (at < restartSeconds ? at : at - restartSeconds + apart);
  const file = Buffer.from(await aMediaFile({ container: 'webm', seconds, packetBytes: 20, timestampOf }));
  const cluster = Buffer.from('1f43b675', 'hex');
  for (let at = file.indexOf(cluster); at >= 0; at = file.indexOf(cluster, at)) {
    // Its time follows its length, whose first bits say how many bytes that has.
    at += 4 + Math.clz32(file[at + 4] ?? 0) - 23;
    const [id, size = 0] = file.subarray(at);
    if (id !== 0xe7) throw new TypeError('no time at the beginning of a cluster');
    const bytes = size & 0x7f;
    file.writeUIntBE(file.readUIntBE(at + 2, bytes) % (apart * 1000), at + 2, bytes);
  }
  return file;
}

/** An MP4 file of one track whose sound is of a codec that nothing reads. */
export const unknownCodec = (file: Uint8Array): Uint8Array =>
  forged(forged(file, 'stsd', 12, 0x73616d72), 'esds', -4, 0x66726565);

/** An MP4 file of one track, its index behind the data, whose sound is encrypted. */
export function encrypted(file: Uint8Array): Uint8Array {
  const scheme = box('schm', Buffer.from('\0\0\0\0cbcs\0\x01\0\0', 'latin1'));
  const key = box(
    'tenc',
    Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, ...new Uint8Array(16), 8, ...new Uint8Array(8)]),
  );
  const added = box('sinf', Buffer.concat([box('frma', Buffer.from('mp4a')), scheme, box('schi', key)]));
  const changed = Buffer.from(forged(file, 'stsd', 12, 0x656e6361));
  let end = 0;
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'enca']) {
    const at = changed.indexOf(name, end) - 4;
    const size = changed.readUInt32BE(at);
    changed.writeUInt32BE(size + added.length, at);
    end = name === 'enca' ? at + size : at;
  }
  return Buffer.concat([changed.subarray(0, end), added, changed.subarray(end)]);
}

function box(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4);
  return Buffer.concat([head, content]);
}
