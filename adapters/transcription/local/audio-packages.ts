import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of the runtime's packages that are used. They are no dependencies: a process imports them from the runtime's folder. */
export interface Mediabunny {
  readonly Input: new (options: {
    readonly source: object;
    readonly formats: readonly object[];
  }) => MediaInput;
  readonly MP3: object;
  readonly MP4: object;
  readonly QTFF: object;
  readonly ADTS: object;
  readonly OGG: object;
  readonly MATROSKA: object;
  readonly WEBM: object;
  readonly FLAC: object;
  readonly WAVE: object;
  readonly FilePathSource: new (path: string) => object;
  readonly EncodedPacketSink: new (
    track: AudioTrack,
  ) => {
    getPacket(timestamp: number): Promise<EncodedPacket | null>;
    packets(start?: EncodedPacket): AsyncGenerator<EncodedPacket>;
  };
  readonly AudioSampleSink: new (
    track: AudioTrack,
  ) => {
    samples(start?: number): AsyncGenerator<AudioSample>;
  };
}

interface MediaInput {
  getPrimaryAudioTrack(): Promise<AudioTrack | null>;
  dispose(): void;
}

export interface AudioTrack {
  getCodec(): Promise<string | null>;
  getDecoderConfig(): Promise<AudioConfig | null>;
  computeDuration(): Promise<number>;
}

export interface AudioConfig {
  readonly numberOfChannels: number;
  readonly sampleRate: number;
  readonly description?: ArrayBuffer | ArrayBufferView;
}

interface EncodedPacket {
  readonly data: Uint8Array;
  readonly timestamp: number;
}

interface AudioSample {
  readonly timestamp: number;
  readonly sampleRate: number;
  readonly numberOfChannels: number;
  readonly numberOfFrames: number;
  copyTo(target: Float32Array, options: { readonly planeIndex: number; readonly format: 'f32-planar' }): void;
  close(): void;
}

/** Samples of each channel. */
export interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
}

/** Decodes consecutive frames of one track. Damaged frames give nothing or throw. */
export interface FrameDecoder {
  decode(frame: Uint8Array): Decoded | Promise<Decoded>;
  free(): void;
}

interface WasmDecoder {
  readonly ready: Promise<void>;
  decodeFrames(frames: Uint8Array[]): Decoded | Promise<Decoded>;
  free(): void;
}

interface OpusOptions {
  readonly sampleRate: number;
  readonly channels: number;
  readonly streamCount: number;
  readonly coupledStreamCount: number;
  readonly channelMappingTable: readonly number[];
}

/** Imports packages of the runtime in `folder`. */
export function audioPackages(folder: string) {
  const load = <T>(path: string) =>
    import(pathToFileURL(join(folder, 'node_modules', path)).href) as Promise<T>;
  return {
    mediabunny: () => load<Mediabunny>('mediabunny/dist/modules/src/index.js'),
    mp3: () => load<{ MPEGDecoder: new () => WasmDecoder }>('mpg123-decoder/index.js'),
    opus: () => load<{ OpusDecoder: new (options: OpusOptions) => WasmDecoder }>('opus-decoder/index.js'),
    flac: () => load<{ FLACDecoder: new () => WasmDecoder }>('@wasm-audio-decoders/flac/index.js'),
    aac: () =>
      load<{
        decoder(options?: { readonly asc: Uint8Array }): Promise<{
          decode(frame: Uint8Array): Decoded;
          free(): void;
        }>;
      }>('@audio/decode-aac/decode-aac.js'),
  };
}
export type AudioPackages = ReturnType<typeof audioPackages>;
