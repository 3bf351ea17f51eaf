import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** Imports decoders of the runtime in `folder`, which are no dependencies of the product. */
export function audioPackages(folder: string) {
  const load = <T>(path: string) =>
    import(pathToFileURL(join(folder, 'node_modules', path)).href) as Promise<T>;
  return {
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
