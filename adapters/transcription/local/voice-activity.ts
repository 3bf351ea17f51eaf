import { SPEECH_SAMPLE_RATE } from './resampler.js';

const FRAME_SAMPLES = 480;
const FRAME_SECONDS = FRAME_SAMPLES / SPEECH_SAMPLE_RATE;
/** Levels in dB of full scale. Between them a frame is voiced where it is louder than the pauses of its slice. */
const ALWAYS_SILENT_DB = -55;
const ALWAYS_VOICED_DB = -35;
const ABOVE_PAUSES_DB = 6;
const PAUSES_SHARE = 0.1;
/** Shorter sounds are clicks. */
const MIN_VOICE_FRAMES = 4;
/** Kept around a voice, for soft beginnings and ends. */
const PADDING_FRAMES = 8;
/** Longer silences are shortened to it: speech models fill them with invented words. */
const MAX_SILENCE_FRAMES = 33;

interface Stretch {
  /** Frames; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Speech without its long silences. */
export interface Voice {
  readonly samples: Float32Array;
  /** The time in the original of a time in `samples`, in seconds. */
  originalSeconds(seconds: number): number;
  /** Share of voiced frames between two times of the original, 0 to 1. */
  voicedShare(startSeconds: number, endSeconds: number): number;
}

/** Finds where somebody may speak, by loudness. Absent: nowhere. Music counts as voice: the model tells them apart. */
export function findVoice(samples: Float32Array): Voice | undefined {
  const voiced = voicedFrames(frameLevels(samples));
  const kept = keptStretches(voiced);
  if (kept.length === 0) return undefined;
  const ranges = kept.map(({ from, to }) => ({
    from: from * FRAME_SAMPLES,
    to: Math.min(samples.length, to * FRAME_SAMPLES),
  }));
  const voice = new Float32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  const starts: { readonly at: number; readonly from: number }[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    starts.push({ at, from });
    voice.set(samples.subarray(from, to), at);
    at += to - from;
  }
  return {
    samples: voice,
    originalSeconds(seconds) {
      const sample = seconds * SPEECH_SAMPLE_RATE;
      const start = starts.findLast((one) => one.at <= sample) ?? { at: 0, from: 0 };
      return (start.from + sample - start.at) / SPEECH_SAMPLE_RATE;
    },
    voicedShare(startSeconds, endSeconds) {
      const from = Math.floor(startSeconds / FRAME_SECONDS);
      const frames = voiced.slice(from, Math.max(from + 1, Math.ceil(endSeconds / FRAME_SECONDS)));
      return frames.filter(Boolean).length / Math.max(1, frames.length);
    },
  };
}

/** The sample in the middle of the quietest frames from `from` on, where a cut parts no word. */
export function quietestSample(samples: Float32Array, from: number): number {
  const levels = frameLevels(samples.subarray(from));
  let best = levels.length - 1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 2; i < levels.length - 2; i += 1) {
    const level = Math.max(...levels.slice(i - 2, i + 3));
    if (level <= lowest) {
      lowest = level;
      best = i;
    }
  }
  return from + Math.max(0, best) * FRAME_SAMPLES + FRAME_SAMPLES / 2;
}

/** Loudness of each frame in dB. */
function frameLevels(samples: Float32Array): number[] {
  return Array.from({ length: Math.ceil(samples.length / FRAME_SAMPLES) }, (_, i) => {
    const from = i * FRAME_SAMPLES;
    const to = Math.min(samples.length, from + FRAME_SAMPLES);
    let power = 0;
    for (let at = from; at < to; at += 1) power += (samples[at] as number) ** 2;
    return 10 * Math.log10(power / (to - from) + 1e-12);
  });
}

function voicedFrames(levels: readonly number[]): boolean[] {
  const pauses = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * PAUSES_SHARE)] ?? 0;
  const threshold = Math.max(ALWAYS_SILENT_DB, Math.min(ALWAYS_VOICED_DB, pauses + ABOVE_PAUSES_DB));
  const isLoud = levels.map((level) => level > threshold);
  for (const { from, to } of stretchesOf(isLoud)) {
    if (to - from < MIN_VOICE_FRAMES) isLoud.fill(false, from, to);
  }
  return isLoud;
}

/** Voice with its padding; what lies between is kept where it is short. */
function keptStretches(voiced: readonly boolean[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const { from, to } of stretchesOf(voiced)) {
    const padded = {
      from: Math.max(0, from - PADDING_FRAMES),
      to: Math.min(voiced.length, to + PADDING_FRAMES),
    };
    const last = kept.at(-1);
    if (last && padded.from - last.to <= MAX_SILENCE_FRAMES)
      kept[kept.length - 1] = { from: last.from, to: padded.to };
    else kept.push(padded);
  }
  return kept;
}

function stretchesOf(frames: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from: number | undefined;
  [...frames, false].forEach((isSet, i) => {
    if (isSet) from ??= i;
    else if (from !== undefined) {
      stretches.push({ from, to: i });
      from = undefined;
    }
  });
  return stretches;
}
