import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import {
  aMediaFile,
  type Container,
  encrypted,
  FRAME_SECONDS,
  forged,
  packetNumber,
  restartedWebm,
  unknownCodec,
} from '#test/builders/media-file.js';
import { anMp3Frame, joinBytes } from '#test/builders/mp3.js';
import { aWav } from '#test/builders/sound.js';
import readRecording, { type CutPart, type PacketPart, type RecordingPlan } from './recording-worker.js';

const MP3_FRAME = anMp3Frame().bytes;
const LIMITS = { maxBytes: 20_000, maxSeconds: 4 };

describe('recordings that are cut between packets (contract §13)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-recording-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function store(bytes: Uint8Array, name = 'recording'): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }
  async function plan(path: string, { limits = LIMITS, maxSeconds = 36_000 } = {}): Promise<RecordingPlan> {
    const task = readRecording({ path, limits, maxSeconds });
    return task.catch(() => ({ problem: 'no_audio' })) as Promise<RecordingPlan>;
  }
  async function partsOf(path: string, options = {}): Promise<readonly PacketPart[]> {
    const result = await plan(path, options);
    return ('parts' in result && result.parts) || [];
  }
  const total = (parts: readonly PacketPart[]) => parts.reduce((sum, { seconds }) => sum + seconds, 0);

  /** Timestamps and numbers of a part's packets. */
  async function packetsOf({ bytes }: CutPart) {
    using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
    const tracks = await input.getTracks();
    expect(tracks.map(({ type }) => type)).toEqual(['audio']);
    const track = await input.getPrimaryAudioTrack();
    const sink = track && new EncodedPacketSink(track);
    const packets: { readonly timestamp: number; readonly number: number }[] = [];
    for await (const packet of sink?.packets() ?? [])
      packets.push({ timestamp: packet.timestamp, number: packetNumber(packet) });
    return packets;
  }

  it.each<[Container, 'aac' | 'opus', string]>([
    ['m4a', 'aac', 'm4a'],
    ['moov-last', 'aac', 'm4a'],
    ['fragmented', 'aac', 'm4a'],
    ['mov', 'aac', 'm4a'],
    ['m4a', 'opus', 'ogg'],
    ['ogg', 'opus', 'ogg'],
    ['webm', 'opus', 'ogg'],
  ])('contract §13: cuts %s with %s into parts that follow each other', async (container, codec, kind) => {
    const path = await store(await aMediaFile({ container, codec, hasVideo: container !== 'ogg' }));
    const parts = await partsOf(path);
    expect(parts.length).toBeGreaterThanOrEqual(8);
    expect(total(parts)).toBeCloseTo(30, 1);
    let next = 0;
    for (const part of parts) {
      const cut = (await readRecording({ path, part })) as CutPart;
      expect(cut.kind).toBe(kind);
      expect(cut.bytes.length).toBeLessThanOrEqual(LIMITS.maxBytes);
      expect(part.seconds).toBeLessThanOrEqual(LIMITS.maxSeconds);
      const packets = await packetsOf(cut);
      expect(packets.map(({ number }) => number)).toEqual(Array.from(packets, (_, i) => next + i));
      expect(part.startSeconds).toBeCloseTo(next * FRAME_SECONDS[codec], 2);
      expect(packets[0]?.timestamp).toBeCloseTo(0, 2);
      next += packets.length;
    }
    expect(next).toBe(Math.ceil(30 / FRAME_SECONDS[codec]));
  });

  it('contract §13: cuts WAV, which has no packets, without losing a sample', async () => {
    const file = aWav({ seconds: 5, sound: (at) => at / 5 });
    const path = await store(file);
    const parts = await partsOf(path, { limits: { maxBytes: 50_000, maxSeconds: 100 } });
    expect(parts.length).toBeGreaterThanOrEqual(4);
    const samples = await Promise.all(
      parts.map(async (part) => ((await readRecording({ path, part })) as CutPart).bytes.subarray(44)),
    );
    expect(Buffer.concat(samples).equals(Buffer.from(file.subarray(44)))).toBe(true);
    expect(parts[1]?.startSeconds).toBeCloseTo((samples[0]?.length ?? 0) / 32_000, 6);
  });

  it('contract §13: begins a part after a gap, and takes a jump of the times for damage', async () => {
    const timestampOf = (at: number) => (at < 70 ? at : at < 75 ? at + 5 : at + 5000);
    const file = await aMediaFile({ container: 'webm', seconds: 80, packetBytes: 20, timestampOf });
    const parts = await partsOf(await store(file), { limits: { maxBytes: 1e6, maxSeconds: 1200 } });
    expect(parts.map(({ startSeconds }) => startSeconds)).toEqual([
      0,
      expect.closeTo(75, 1),
      expect.closeTo(80, 1),
    ]);
    expect(total(parts)).toBeCloseTo(80, 1);
  });

  it('contract §13: refuses times that would make a request of each packet', async () => {
    const timestampOf = (at: number) => at * 10_000;
    const file = await aMediaFile({ container: 'webm', seconds: 21, packetBytes: 20, timestampOf });
    expect(await plan(await store(file))).toEqual({ problem: 'no_audio' });
  });

  it.each([30, 70])('contract §13: cuts a WebM whose times restart after %d s', async (restartSeconds) => {
    const path = await store(await restartedWebm(100, restartSeconds));
    const parts = await partsOf(path, { limits: { maxBytes: 1e6, maxSeconds: 25 } });
    let next = 0;
    for (const part of parts) {
      const packets = await packetsOf((await readRecording({ path, part })) as CutPart);
      expect(packets.map(({ number }) => number)).toEqual(Array.from(packets, (_, i) => next + i));
      expect(packets.at(-1)?.timestamp).toBeCloseTo(part.seconds - FRAME_SECONDS.opus, 2);
      expect(part.startSeconds).toBeCloseTo(next * FRAME_SECONDS.opus, 2);
      next += packets.length;
    }
    expect(next).toBe(100 / FRAME_SECONDS.opus);
  });

  it('contract §13: reads a video without sound and what is no media', async () => {
    const silent = await store(await aMediaFile({ container: 'm4a', codec: 'none' }), 'silent');
    expect(await plan(silent)).toEqual({ problem: 'no_sound' });
    for (const junk of [new Uint8Array(), new Uint8Array(1000), Buffer.from('\0\0\0\x18ftypM4A broken')])
      expect(await plan(await store(junk))).toEqual({ problem: 'no_audio' });
  });

  it('contract §13: tells encrypted sound, also where the index is at the end, from sound of an unknown codec', async () => {
    const file = await aMediaFile({ container: 'moov-last' });
    expect(await plan(await store(encrypted(file)))).toEqual({ problem: 'encrypted' });
    expect(await plan(await store(unknownCodec(file)))).toEqual({});
  });

  it('contract §13: counts what a file holds, whatever its index says', async () => {
    const file = await aMediaFile({ container: 'moov-last' });
    // Ten hours by the movie's and the track's header.
    const long = forged(
      forged(forged(file, 'mvhd', 16, 36_000_000), 'tkhd', 20, 36_000_000),
      'mdhd',
      16,
      2e9,
    );
    expect(total(await partsOf(await store(long)))).toBeCloseTo(30, 1);
    // The packets last a tick each.
    const short = forged(file, 'stts', 12, 1);
    const parts = await partsOf(await store(short));
    expect(total(parts)).toBeCloseTo(30, 1);
    expect(parts.at(-1)?.startSeconds).toBeGreaterThan(25);
    expect(await plan(await store(short), { maxSeconds: 29 })).toEqual({ problem: 'too_long' });
    // Packets that are as large as the file each, or lie on each other.
    expect(await plan(await store(forged(file, 'stsz', 4, file.length - 1000)))).toEqual({
      problem: 'no_audio',
    });
    // A sample rate of none.
    expect(await plan(await store(forged(aWav({ seconds: 1 }), 'fmt ', 8, 0)))).toEqual({
      problem: 'no_audio',
    });
    // An index beyond what is read.
    const path = await store(forged(file, 'moov', -8, 500_000_000));
    await truncate(path, 600_000_000);
    await expect(readRecording({ path, limits: LIMITS, maxSeconds: 60 })).rejects.toThrow('too large');
  });

  it.each<['aac' | 'mp3', string, Uint8Array, number]>([
    ['aac', 'blocks', new Uint8Array(4 * 768), 4 * FRAME_SECONDS.aac],
    ['mp3', 'frames', joinBytes([MP3_FRAME, MP3_FRAME, new Uint8Array(500)]), 2 * FRAME_SECONDS.mp3 + 0.5],
  ])(
    'contract §13: counts the seconds of all that a packet of %s holds, of %s',
    async (codec, _, packet, seconds) => {
      const parts = await partsOf(
        await store(await aMediaFile({ container: 'm4a', codec, seconds: 1, packet })),
      );
      const packets = parts.reduce((sum, part) => sum + part.packets, 0);
      expect(total(parts)).toBeCloseTo(packets * seconds, 3);
    },
  );

  it('contract §13: transcribes what a cut off file still holds', async () => {
    const file = await aMediaFile({ container: 'm4a' });
    const parts = await partsOf(await store(file.subarray(0, file.length / 2)));
    expect(total(parts)).toBeGreaterThan(5);
    expect(total(parts)).toBeLessThan(16);
    const noIndex = await aMediaFile({ container: 'moov-last' });
    expect(await plan(await store(noIndex.subarray(0, noIndex.length / 2)))).toEqual({ problem: 'no_audio' });
  });
});
