import fc from 'fast-check';
import { anId3Tag, anMp3Frame, anXingFrame, type FrameKind, joinBytes } from '#test/builders/mp3.js';
import { cpuMs } from '#test/support/cpu-time.js';
import { type Mp3Part, splitMp3 } from './split-mp3.js';

const kind: fc.Arbitrary<FrameKind> = fc.record({
  version: fc.constantFrom(1, 2, 2.5),
  bitrate: fc.integer({ min: 1, max: 14 }),
  sampleRate: fc.integer({ min: 0, max: 2 }),
  padding: fc.constantFrom(0, 1),
  mode: fc.constantFrom(0, 1, 2, 3),
});

const bytesOf = (file: Uint8Array, parts: readonly Mp3Part[]) =>
  joinBytes(parts.flatMap(({ ranges }) => ranges.map(({ from, to }) => file.subarray(from, to))));

function* inChunks(file: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

const NO_LIMITS = { maxBytes: 1e9, maxSeconds: 1e9 };

describe('splitMp3', () => {
  it('makes parts of whole frames that add up, keep to the limits and follow each other, however the file arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(kind, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 20, max: 5000 }),
        fc.integer({ min: 1500, max: 20_000 }),
        fc.integer({ min: 0, max: 3000 }),
        async (kinds, chunk, maxBytes, tag) => {
          const frames = kinds.map(anMp3Frame);
          const file = joinBytes([anId3Tag(tag), ...frames.map(({ bytes }) => bytes), new Uint8Array(128)]);
          const parts = await splitMp3(inChunks(file, chunk), { maxBytes, maxSeconds: 1 });
          expect(bytesOf(file, parts)).toEqual(joinBytes(frames.map(({ bytes }) => bytes)));
          const edges = new Set([0]);
          frames.reduce((sum, { bytes }) => edges.add(sum + bytes.length) && sum + bytes.length, 0);
          let bytes = 0;
          let seconds = 0;
          for (const part of parts) {
            expect(part.bytes).toBeLessThanOrEqual(maxBytes);
            expect(part.seconds).toBeLessThanOrEqual(1);
            expect(part.startSeconds).toBeCloseTo(seconds, 6);
            bytes += part.bytes;
            seconds += part.seconds;
            expect(edges).toContain(bytes);
          }
          expect(seconds).toBeCloseTo(
            frames.reduce((sum, frame) => sum + frame.seconds, 0),
            6,
          );
        },
      ),
      { numRuns: 120 },
    );
  });

  it.each(['Xing', 'Info'] as const)('leaves out the frame that describes the file (%s)', async (name) => {
    const { bytes } = anMp3Frame();
    const file = joinBytes([anId3Tag(300), anXingFrame(3, name), bytes, bytes, bytes]);
    const parts = await splitMp3([file], NO_LIMITS);
    expect(bytesOf(file, parts)).toEqual(joinBytes([bytes, bytes, bytes]));
    expect(parts).toMatchObject([{ startSeconds: 0, bytes: 3 * bytes.length }]);
  });

  it('leaves out tags between frames, a last frame that is cut off, and what comes after', async () => {
    const { bytes } = anMp3Frame();
    const file = joinBytes([bytes, bytes, anId3Tag(700), bytes, bytes, bytes.subarray(0, 100)]);
    const parts = await splitMp3(inChunks(file, 97), NO_LIMITS);
    expect(bytesOf(file, parts)).toEqual(joinBytes([bytes, bytes, bytes, bytes]));
    expect(parts[0]?.ranges).toHaveLength(2);
  });

  it('finds nothing in what is no MP3, and takes little time for it', async () => {
    const started = cpuMs();
    expect(await splitMp3(inChunks(new Uint8Array(50_000_000).fill(0xff), 1 << 20), NO_LIMITS)).toEqual([]);
    expect(await splitMp3(inChunks(new Uint8Array(50_000_000).fill(0x49), 1 << 20), NO_LIMITS)).toEqual([]);
    expect(await splitMp3([new TextEncoder().encode('<!doctype html>'.repeat(1000))], NO_LIMITS)).toEqual([]);
    expect(await splitMp3([], NO_LIMITS)).toEqual([]);
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});
