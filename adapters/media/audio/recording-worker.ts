import { stat } from 'node:fs/promises';
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny';
import { openMediaFile } from '#adapters/media-files/open-media-file.js';
import { frameAt } from '#core/listening/mpeg-frame-scanner.js';
import type { AudioKind } from './sniff-audio.js';
import type { PartLimits } from './split-mp3.js';

/** Consecutive packets of a recording. */
export interface PacketPart {
  /** Of its first packet, as the file has it. */
  readonly timestamp: number;
  /** Place of its first packet in the file. */
  readonly sequenceNumber: number;
  /** Added to the file's timestamps, which may jump. */
  readonly shift: number;
  readonly packets: number;
  readonly bytes: number;
  readonly startSeconds: number;
  readonly seconds: number;
}

export interface PlanTask {
  readonly path: string;
  readonly limits: PartLimits;
  readonly maxSeconds: number;
}

/** No parts: the codec is not known. */
export type RecordingPlan =
  | { readonly parts?: readonly PacketPart[] }
  | { readonly problem: 'no_audio' | 'no_sound' | 'too_long' | 'encrypted' };

export interface CutPart {
  readonly kind: AudioKind;
  readonly bytes: Uint8Array;
}

interface Remuxing {
  readonly kind: AudioKind;
  format(): OutputFormat;
  /** Seconds that a decoder makes of a packet, whatever the file says. */
  secondsOf(packet: Uint8Array, config: AudioDecoderConfig): number;
}

const pcm = (sampleBytes: number): Remuxing => ({
  kind: 'wav',
  format: () => new WavOutputFormat(),
  secondsOf: ({ length }, { sampleRate, numberOfChannels }) =>
    length / (sampleBytes * numberOfChannels * sampleRate),
});

/** Codecs that are cut without decoding. */
const REMUXING: { readonly [codec in AudioCodec]?: Remuxing } = {
  aac: {
    kind: 'm4a',
    format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    // Decoders play all blocks of a packet, of 768 bytes a channel at most, and double the core's rate at most.
    secondsOf: ({ length }, { sampleRate, numberOfChannels }) =>
      (Math.max(1, length / (768 * Math.max(1, numberOfChannels))) * 1024) / Math.min(sampleRate, 96_000),
  },
  opus: { kind: 'ogg', format: () => new OggOutputFormat(), secondsOf: opusSeconds },
  mp3: {
    kind: 'mp3',
    format: () => new Mp3OutputFormat({ xingHeader: false }),
    secondsOf: mp3Seconds,
  },
  'pcm-u8': pcm(1),
  'pcm-s16': pcm(2),
  'pcm-s24': pcm(3),
  'pcm-s32': pcm(4),
  'pcm-f32': pcm(4),
  ulaw: pcm(1),
  alaw: pcm(1),
};

/** Maximum number of bytes that a container adds to a packet. */
const PACKET_OVERHEAD_BYTES = 32;
/** A gap after which a part ends, because services join what is around it and the times after it would be wrong. */
const MAX_GAP_SECONDS = 0.25;
/** Shortest part that ends at a gap. */
const MIN_PART_SECONDS = 60;
/** A jump of the timestamps beyond it is damage and not silence. */
const MAX_JUMP_SECONDS = 60;
/** Each part is a request: beyond what ten hours with pauses need, the timestamps are forged. */
const MAX_PARTS = 1000;

/** Thread task: plans how a recording is cut, or cuts one part. */
export default async function readRecording(
  task: PlanTask | { readonly path: string; readonly part: PacketPart },
): Promise<RecordingPlan | CutPart> {
  using input = await openMediaFile(task.path);
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const config = await track?.getDecoderConfig();
  const remuxing = codec && REMUXING[codec];
  if ('part' in task) {
    if (!track || !config || !remuxing) throw new TypeError('the file has changed');
    return { kind: remuxing.kind, bytes: await cut(track, codec, config, remuxing, task.part) };
  }
  if (!track) return { problem: (await input.getTracks()).length > 0 ? 'no_sound' : 'no_audio' };
  if (!config || !remuxing) return {};
  try {
    const { size } = await stat(task.path);
    return await plan(
      new EncodedPacketSink(track),
      (packet) => remuxing.secondsOf(packet, config),
      size,
      task,
    );
  } catch (error) {
    if (error instanceof Error && error.message.includes('resolveKeyId')) return { problem: 'encrypted' };
    throw error;
  }
}

/**
 * Reads every packet: sizes and lengths in a container's index may be forged, and the end of the file may be missing. The clock
 * runs by what a decoder makes of the packets, and forward to their timestamps.
 */
async function plan(
  sink: EncodedPacketSink,
  secondsOf: (packet: Uint8Array) => number,
  fileBytes: number,
  { limits, maxSeconds }: PlanTask,
): Promise<RecordingPlan> {
  const parts: { -readonly [key in keyof PacketPart]: PacketPart[key] }[] = [];
  let end = 0;
  let shift = 0;
  let bytesRead = 0;
  for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet)) {
    const { timestamp, sequenceNumber, byteLength } = packet;
    const isJump = Math.abs(timestamp + shift - end) > MAX_JUMP_SECONDS;
    if (isJump) shift = end - timestamp;
    const start = parts.length === 0 ? timestamp + shift : Math.max(end, timestamp + shift);
    const seconds = secondsOf(packet.data);
    const bytes = byteLength + PACKET_OVERHEAD_BYTES;
    bytesRead += byteLength;
    // Packets that overlap in the file, or of a sample rate that is none.
    if (bytesRead > fileBytes || bytes > limits.maxBytes || !(seconds < limits.maxSeconds))
      return { problem: 'no_audio' };
    let part = parts.at(-1);
    if (
      !part ||
      isJump ||
      part.bytes + bytes > limits.maxBytes ||
      start + seconds - part.startSeconds > limits.maxSeconds ||
      (start - end > MAX_GAP_SECONDS && part.seconds >= MIN_PART_SECONDS)
    ) {
      part = { timestamp, sequenceNumber, shift, packets: 0, bytes: 0, startSeconds: start, seconds: 0 };
      parts.push(part);
      if (parts.length > MAX_PARTS) return { problem: 'no_audio' };
    }
    end = start + seconds;
    part.packets += 1;
    part.bytes += bytes;
    part.seconds = end - part.startSeconds;
    if (end > maxSeconds) return { problem: 'too_long' };
  }
  return parts.length > 0 ? { parts } : { problem: 'no_audio' };
}

async function cut(
  track: InputAudioTrack,
  codec: AudioCodec,
  decoderConfig: AudioDecoderConfig,
  remuxing: Remuxing,
  part: PacketPart,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: remuxing.format(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const sink = new EncodedPacketSink(track);
  let packet = await firstPacket(sink, part);
  let end = part.startSeconds;
  for (let left = part.packets; packet && left > 0; left -= 1) {
    const start = Math.max(end, packet.timestamp + part.shift);
    await source.add(packet.clone({ timestamp: start - part.startSeconds }), { decoderConfig });
    end = start + remuxing.secondsOf(packet.data, decoderConfig);
    packet = await sink.getNextPacket(packet);
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

async function firstPacket(sink: EncodedPacketSink, { timestamp, sequenceNumber }: PacketPart) {
  let packet = await sink.getPacket(timestamp);
  // Where the file's clock restarts, another packet has the same timestamp.
  if (!packet || packet.sequenceNumber > sequenceNumber) packet = await sink.getFirstPacket();
  while (packet && packet.sequenceNumber < sequenceNumber) packet = await sink.getNextPacket(packet);
  return packet;
}

/** All frames of a packet; what is none counts as if it had the lowest bit rate, since decoders look for frames in it. */
function mp3Seconds(packet: Uint8Array): number {
  let seconds = 0;
  let at = 0;
  for (let frame = frameAt(packet, at); frame; frame = frameAt(packet, at)) {
    seconds += frame.seconds;
    at += frame.bytes;
  }
  return seconds + Math.max(0, packet.length - at) / 1000;
}

/** RFC 6716 §3.1 */
function opusSeconds(packet: Uint8Array): number {
  const [toc = 0, count = 0] = packet;
  const config = toc >> 3;
  const frameMs =
    config < 12
      ? [10, 20, 40, 60][config & 3]
      : config < 16
        ? [10, 20][config & 1]
        : [2.5, 5, 10, 20][config & 3];
  const frames = [1, 2, 2, count & 63][toc & 3];
  return ((frameMs ?? 0) * (frames ?? 0)) / 1000;
}
