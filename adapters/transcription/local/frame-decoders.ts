import type { AudioPackages, Decoded, FrameDecoder } from './audio-packages.js';

type OpenDecoder = (packages: AudioPackages, config: AudioDecoderConfig) => Promise<FrameDecoder>;

/** Decoders by codec, all WebAssembly: a hostile file reaches no memory but theirs. PCM needs none. */
const DECODERS: Readonly<Record<string, OpenDecoder>> = {
  async mp3(packages) {
    const { MPEGDecoder } = await packages.mp3();
    return ready(new MPEGDecoder());
  },
  async opus(packages, config) {
    const { OpusDecoder } = await packages.opus();
    return ready(new OpusDecoder({ sampleRate: OPUS_SAMPLE_RATE, ...opusChannels(config) }));
  },
  async flac(packages, config) {
    const { FLACDecoder } = await packages.flac();
    const decoder = await ready(new FLACDecoder());
    const head = bytesOf(config);
    // Frames may leave their sample rate to the head of the stream, which is a frame of its own to this decoder.
    if (head) await decoder.decode(head);
    return decoder;
  },
  async aac(packages, config) {
    const { decoder } = await packages.aac();
    const asc = bytesOf(config);
    const opened = await decoder(asc && { asc });
    return { decode: (frame) => opened.decode(frame), free: () => opened.free() };
  },
};

/** The Opus decoder resamples by itself. */
const OPUS_SAMPLE_RATE = 16_000;

/** A decoder of a codec; absent: it is not known. */
export async function openDecoder(
  codec: string,
  packages: AudioPackages,
  config: AudioDecoderConfig,
): Promise<FrameDecoder | undefined> {
  return Object.hasOwn(DECODERS, codec) ? DECODERS[codec]?.(packages, config) : undefined;
}

async function ready(decoder: {
  readonly ready: Promise<void>;
  decodeFrames(frames: Uint8Array[]): Decoded | Promise<Decoded>;
  free(): void;
}): Promise<FrameDecoder> {
  await decoder.ready;
  return { decode: (frame) => decoder.decodeFrames([frame]), free: () => decoder.free() };
}

/** Channels of an identification header (RFC 7845 §5.1). */
function opusChannels(config: AudioDecoderConfig) {
  const head = bytesOf(config);
  const channels = head?.[9] ?? config.numberOfChannels;
  const family = head?.[18] ?? 0;
  if (!head || family === 0) {
    const coupled = Math.max(0, channels - 1);
    return {
      channels,
      streamCount: 1,
      coupledStreamCount: coupled,
      channelMappingTable: channels > 1 ? [0, 1] : [0],
    };
  }
  return {
    channels,
    streamCount: head[19] ?? 1,
    coupledStreamCount: head[20] ?? 0,
    channelMappingTable: [...head.subarray(21, 21 + channels)],
  };
}

function bytesOf({ description }: AudioDecoderConfig): Uint8Array | undefined {
  if (!description) return undefined;
  return description instanceof ArrayBuffer
    ? new Uint8Array(description)
    : new Uint8Array(description.buffer, description.byteOffset, description.byteLength);
}
