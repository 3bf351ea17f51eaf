import { AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import { openMediaFile } from '#adapters/media-files/open-media-file.js';
import type { AudioPackages, Decoded, FrameDecoder } from './audio-packages.js';
import { openDecoder } from './frame-decoders.js';
import { Resampler, SPEECH_SAMPLE_RATE } from './resampler.js';

/** Speech samples from a point of a recording on. */
export interface Pcm {
  readonly startSeconds: number;
  /** One channel at 16 kHz, -1 to 1. */
  readonly samples: Float32Array;
}

export interface Recording {
  /** Its length in seconds, for which all of an MP3 file is read. */
  measure(): Promise<number>;
  /** Decodes from a point on, frame by frame. */
  pcm(fromSeconds: number): AsyncGenerator<Pcm>;
  close(): void;
}

/** Drift of the samples from the timestamps that a lost frame explains. */
const MAX_DRIFT_SECONDS = 0.25;
/** A jump of the timestamps beyond it is damage and not silence. */
const MAX_GAP_SECONDS = 60;

/** Sample rate in Hz beyond which a header is damage, and its filter would take all of the memory. */
const MAX_SAMPLE_RATE = 768_000;

/** Opens a file by its content. Absent: it has no audio that can be decoded. */
export async function openRecording(path: string, packages: AudioPackages): Promise<Recording | undefined> {
  const input = await openMediaFile(path);
  try {
    const track = await input.getPrimaryAudioTrack();
    const codec = await track?.getCodec();
    const config = await track?.getDecoderConfig();
    if (!track || !codec || !config || config.sampleRate > MAX_SAMPLE_RATE) return end(input);
    const isPcm = codec.startsWith('pcm') || codec === 'ulaw' || codec === 'alaw';
    const decoder = isPcm ? undefined : await openDecoder(codec, packages, config);
    if (!isPcm && !decoder) return end(input);
    return {
      measure: () => track.computeDuration(),
      pcm: (from) => toSpeech(decoder ? decoded(track, decoder, from) : rawSamples(track, from)),
      close() {
        decoder?.free();
        input.dispose();
      },
    };
  } catch {
    return end(input);
  }
}

function end(input: { dispose(): void }): undefined {
  input.dispose();
}

interface Piece extends Decoded {
  readonly timestamp: number;
}

async function* decoded(track: InputAudioTrack, decoder: FrameDecoder, from: number): AsyncGenerator<Piece> {
  const sink = new EncodedPacketSink(track);
  const start = from > 0 ? await sink.getPacket(from) : null;
  for await (const { data, timestamp } of sink.packets(start ?? undefined)) {
    const frame = await decodeFrame(decoder, data);
    if (frame) yield { timestamp, ...frame };
  }
}

/** Damaged frames are skipped. */
async function decodeFrame(decoder: FrameDecoder, data: Uint8Array): Promise<Decoded | undefined> {
  try {
    return await decoder.decode(data);
  } catch {
    return undefined;
  }
}

async function* rawSamples(track: InputAudioTrack, from: number): AsyncGenerator<Piece> {
  for await (const sample of new AudioSampleSink(track).samples(from)) {
    const { timestamp, sampleRate, numberOfChannels, numberOfFrames } = sample;
    const channelData = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
      const plane = new Float32Array(numberOfFrames);
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
      return plane;
    });
    sample.close();
    yield { timestamp, channelData, sampleRate };
  }
}

/** Mixes the channels and resamples. Frames that are missing become silence, so that times stay right. */
async function* toSpeech(pieces: AsyncIterable<Piece>): AsyncGenerator<Pcm> {
  let resampler: Resampler | undefined;
  let rate = 0;
  let startSeconds: number | undefined;
  let written = 0;
  for await (const { timestamp, channelData, sampleRate } of pieces) {
    startSeconds ??= timestamp;
    const mono = mix(channelData);
    if (mono.length === 0) continue;
    if (!resampler || rate !== sampleRate) {
      rate = sampleRate;
      resampler = new Resampler(rate);
    }
    const at = startSeconds + written / SPEECH_SAMPLE_RATE;
    const gap = timestamp - at;
    if (gap > MAX_DRIFT_SECONDS && gap < MAX_GAP_SECONDS) {
      const silence = new Float32Array(Math.round(gap * SPEECH_SAMPLE_RATE));
      yield { startSeconds: at, samples: silence };
      written += silence.length;
    }
    const samples = resampler.push(mono);
    yield { startSeconds: startSeconds + written / SPEECH_SAMPLE_RATE, samples };
    written += samples.length;
  }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (!first || others.length === 0) return first ?? new Float32Array();
  return first.map(
    (sample, i) => others.reduce((sum, other) => sum + (other[i] ?? 0), sample) / channels.length,
  );
}
