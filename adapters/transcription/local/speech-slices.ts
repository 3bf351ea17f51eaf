import type { Pcm } from './recording.js';
import { SPEECH_SAMPLE_RATE } from './resampler.js';
import { quietestSample } from './voice-activity.js';

/** Length of a slice, in seconds: what is lost when a process is killed, and a step of the progress. */
export const SLICE_SECONDS = 120;
/** The last seconds of a slice, among which it is cut. */
const CUT_SECONDS = 15;

/** A stretch of a recording that is transcribed at once. */
export interface SpeechSlice {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly samples: Float32Array;
}

/** Cuts speech into slices at quiet points. One slice at a time is in memory. */
export async function* speechSlices(
  pcm: AsyncIterable<Pcm>,
  sliceSeconds: number,
): AsyncGenerator<SpeechSlice> {
  const size = Math.round(sliceSeconds * SPEECH_SAMPLE_RATE);
  const cutFrom = size - Math.round(Math.min(CUT_SECONDS, sliceSeconds / 2) * SPEECH_SAMPLE_RATE);
  let buffer = new Float32Array(size);
  let length = 0;
  let startSeconds: number | undefined;
  const take = (end: number): SpeechSlice => {
    const start = startSeconds ?? 0;
    const endSeconds = start + end / SPEECH_SAMPLE_RATE;
    const samples = buffer.subarray(0, end);
    const rest = buffer.subarray(end, length);
    buffer = new Float32Array(size);
    buffer.set(rest);
    length = rest.length;
    startSeconds = endSeconds;
    return { startSeconds: start, endSeconds, samples };
  };
  for await (const piece of pcm) {
    startSeconds ??= piece.startSeconds;
    for (let at = 0; at < piece.samples.length; ) {
      const part = piece.samples.subarray(at, at + size - length);
      buffer.set(part, length);
      length += part.length;
      at += part.length;
      if (length === size) yield take(quietestSample(buffer, cutFrom));
    }
  }
  if (length > 0) yield take(length);
}
