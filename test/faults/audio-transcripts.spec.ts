import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AudioTranscriptsOptions, audioTranscripts } from '#adapters/media/audio/audio-transcripts.js';
import { recordingSplitter } from '#adapters/media/audio/recording-splitter.js';
import type { TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import { DomainError } from '#core/errors.js';
import type { Recording, TranscribeOptions } from '#core/ports/audio-transcripts.js';
import type { AudioFile, Transcriber } from '#core/ports/transcriber.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aMediaFile, unknownCodec } from '../builders/media-file.js';
import { anId3Tag, anMp3, anMp3Frame, joinBytes } from '../builders/mp3.js';
import { MemoryTranscriber } from '../fakes/memory-transcriber.js';
import { eventually } from '../support/eventually.js';
import { type FakeRecordings, type RecordingFault, startFakeRecordings } from '../upstreams/recordings.js';

const MINUTES = 60;
const SOURCES = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('transcripts of recordings', () => {
  let workDir: string;
  let fakeServer: FakeRecordings | undefined;
  let heard: AudioFile[];
  const splitter = recordingSplitter({ execArgv: SOURCES });
  afterAll(() => splitter.close());

  beforeEach(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'recordings-'));
    heard = [];
  });

  afterEach(async () => {
    await fakeServer?.close();
    fakeServer = undefined;
    const left = await readdir(workDir);
    await rm(workDir, { recursive: true });
    expect(left).toEqual([]);
  });

  /** Transcribes the part's name at second 10. */
  const transcriber = new MemoryTranscriber((audio) => {
    heard.push(audio);
    return {
      language: 'en',
      turns: [{ speaker: 'Speaker A', startSeconds: 10, endSeconds: 12, text: audio.name }],
    };
  });

  async function serve(recording: Uint8Array, ...faults: (RecordingFault | undefined)[]) {
    fakeServer = await startFakeRecordings(recording);
    fakeServer.misbehave(...faults);
    return fakeServer;
  }

  function transcribe(
    overrides: Partial<AudioTranscriptsOptions & Recording & { signal: AbortSignal }> = {},
    onProgress?: (share: number) => void,
    spending: Pick<TranscribeOptions, 'beforeSpending' | 'onUsage' | 'parts'> = {},
  ) {
    const { signal = new AbortController().signal, ...options } = overrides;
    return audioTranscripts({
      fetch,
      transcriber,
      splitter,
      maxSeconds: 240 * MINUTES,
      workDir,
      partLimits: { maxBytes: 1_000_000, maxSeconds: 1200 },
      ...options,
    }).transcribe({ url: `${fakeServer?.url}/episode.mp3`, ...options }, { signal, onProgress, ...spending });
  }

  it('sends short audio in one part, without data outside its frames', async () => {
    await serve(anMp3(30));
    expect(await transcribe()).toEqual({
      language: 'en',
      turns: [{ speaker: 'Speaker A', startSeconds: 10, endSeconds: 12, text: 'part-1.mp3' }],
    });
    expect(heard).toMatchObject([{ type: 'audio/mpeg', name: 'part-1.mp3' }]);
    expect(heard[0]?.bytes.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xfb]));
  });

  it('sends long audio in parts, with absolute timestamps and speakers per part', async () => {
    await serve(anMp3(5 * MINUTES));
    const shares: number[] = [];
    const { turns } = await transcribe({}, (share) => shares.push(share));
    expect(turns).toMatchObject([
      { speaker: 'Speaker A (part 1)', startSeconds: 10, text: 'part-1.mp3' },
      { speaker: 'Speaker A (part 2)', startSeconds: expect.closeTo(135.571, 2), text: 'part-2.mp3' },
      { speaker: 'Speaker A (part 3)', startSeconds: expect.closeTo(261.141, 2), text: 'part-3.mp3' },
    ]);
    for (const { bytes } of heard) expect(bytes.length).toBeLessThanOrEqual(1_000_000);
    const frame = anMp3Frame();
    const frames = Math.round((5 * MINUTES) / frame.seconds);
    expect(heard.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(frames * frame.bytes.length);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('transcribes each part of a file once, also where the service was away in between (contract §13)', async () => {
    const path = join(workDir, 'upload');
    await writeFile(path, anMp3(5 * MINUTES));
    const finished = new Map<string, Transcript>();
    const parts: TranscribeOptions['parts'] = {
      read: async (key) => finished.get(key),
      store: async (key, part) => void finished.set(key, part),
    };
    const failing: Transcriber = {
      model: transcriber.model,
      async transcribe(audio, ...options) {
        if (audio.name !== 'part-2.mp3') return transcriber.transcribe(audio, ...options);
        await eventually(
          async () => finished.size,
          (size) => size === 2,
        );
        throw new DomainError('upstream_unavailable', 'away');
      },
    };
    await expect(transcribe({ path, transcriber: failing }, undefined, { parts })).rejects.toThrow('away');
    heard = [];
    const reserved: number[] = [];
    const usage: TranscriptionUsage[] = [];
    const { turns } = await transcribe({ path }, undefined, {
      parts,
      beforeSpending: async (seconds) => void reserved.push(seconds),
      onUsage: (used) => usage.push(used),
    });
    expect(heard.map(({ name }) => name)).toEqual(['part-2.mp3']);
    expect(turns.map(({ text }) => text)).toEqual(['part-1.mp3', 'part-2.mp3', 'part-3.mp3']);
    expect([reserved, usage]).toEqual([[expect.closeTo(125.57, 2)], [expect.objectContaining({ calls: 1 })]]);
    await rm(path);
  });

  it('transcribes three parts concurrently and aborts all when one fails', async () => {
    await serve(anMp3(12 * MINUTES));
    const underWay = new Set<string>();
    let most = 0;
    const failing: Transcriber = {
      model: 'failing',
      transcribe: ({ name }, _, signal) =>
        new Promise((_resolve, reject) => {
          underWay.add(name);
          most = Math.max(most, underWay.size);
          const end = (code: 'cancelled' | 'upstream_unavailable') => {
            underWay.delete(name);
            reject(new DomainError(code, 'stopped'));
          };
          signal.addEventListener('abort', () => end('cancelled'));
          if (underWay.size === 3) end('upstream_unavailable');
        }),
    };
    await expect(transcribe({ transcriber: failing })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    expect(most).toBe(3);
    expect(underWay.size).toBe(0);
  });

  it('stops where a service hears more than was counted, and tells what was paid for (contract §13)', async () => {
    await serve(anMp3(12 * MINUTES));
    const paid: number[] = [];
    const hearing: Transcriber = {
      model: 'hearing',
      transcribe: async () => ({ transcript: { language: 'en', turns: [] }, seconds: 4 * MINUTES }),
    };
    const run = transcribe({ transcriber: hearing, maxSeconds: 13 * MINUTES }, undefined, {
      onUsage: ({ seconds }) => void paid.push(seconds),
    });
    await expect(run).rejects.toMatchObject({ details: { reason: 'too_long' } });
    expect(paid).toContain(16 * MINUTES);
  });

  it('tells the length before anything is paid for, and what was paid for when a part fails', async () => {
    await serve(anMp3(5 * MINUTES));
    const events: (number | string)[][] = [];
    const spending: Parameters<typeof transcribe>[2] = {
      beforeSpending: async (seconds) => void events.push([Math.round(seconds)]),
      onUsage: ({ model, seconds, calls }) => void events.push([model, Math.round(seconds), calls]),
    };
    await transcribe({}, undefined, spending);
    // Parts end in any order; what they cost adds up.
    expect(events.map(([first, , calls]) => [first, calls])).toEqual([
      [300, undefined],
      ...[1, 2, 3].map((calls) => ['memory', calls]),
    ]);
    expect(events.at(-1)).toEqual(['memory', 300, 3]);
    events.length = 0;
    const failing: Transcriber = {
      model: 'failing',
      async transcribe({ name }) {
        if (name !== 'part-3.mp3') return { transcript: { turns: [] }, seconds: 100 };
        await eventually(
          () => events.length,
          (count) => count === 3,
        );
        throw new DomainError('upstream_unavailable', 'away');
      },
    };
    await expect(transcribe({ transcriber: failing }, undefined, spending)).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    expect(events).toEqual([[300], ['failing', 100, 1], ['failing', 200, 2]]);
    heard.length = 0;
    const refuse = async () => Promise.reject(new DomainError('upstream_unavailable', 'no money'));
    await expect(transcribe({}, undefined, { beforeSpending: refuse })).rejects.toThrow('no money');
    expect(heard).toEqual([]);
  });

  it.each<RecordingFault>(['reset-midway'])(
    'resumes a download whose connection broke (%s)',
    async (fault) => {
      const { requests } = await serve(anMp3(60), fault, undefined);
      expect((await transcribe()).turns).toHaveLength(1);
      expect(requests).toMatchObject([
        { range: undefined },
        { range: expect.stringMatching(/^bytes=\d{5,}-$/), ifRange: '"v1"' },
      ]);
      expect(heard[0]?.bytes.length).toBe(Math.round(60 / anMp3Frame().seconds) * anMp3Frame().bytes.length);
    },
  );

  it('restarts the download if the server does not support ranges', async () => {
    await serve(anMp3(60), 'reset-midway', 'no-range');
    await transcribe();
    expect(heard[0]?.bytes.length).toBe(Math.round(60 / anMp3Frame().seconds) * anMp3Frame().bytes.length);
  });

  it.each<[RecordingFault[], string, string]>([
    [['404'], 'transcript_unavailable', 'gone'],
    [['403'], 'transcript_unavailable', 'forbidden'],
    [['wrong-type'], 'transcript_unavailable', 'no_audio'],
    [['429'], 'upstream_unavailable', ''],
    [['500'], 'upstream_unavailable', ''],
    [['reset'], 'upstream_unavailable', ''],
    [['reset-midway'], 'upstream_unavailable', ''],
    [['reset-midway', 'other-range'], 'upstream_unavailable', ''],
    [['reset-midway', '500'], 'upstream_unavailable', ''],
  ])('reports the problem when the server responds with %j: %s %s', async (faults, code, reason) => {
    await serve(anMp3(60), ...faults);
    await expect(transcribe()).rejects.toMatchObject({
      name: 'DomainError',
      code,
      message: expect.stringMatching(reason ? /Add its transcript/ : /please try again/i),
      details: reason ? { reason } : {},
    });
    expect(heard).toEqual([]);
  });

  it('rejects audio that is too long before, during and after the download', async () => {
    const tooLong = { code: 'transcript_unavailable', details: { reason: 'too_long' } };
    const { requests } = await serve(anMp3(10 * MINUTES));
    await expect(transcribe({ durationSeconds: 601, maxSeconds: 600 })).rejects.toMatchObject(tooLong);
    expect(requests).toHaveLength(0);
    const shares: number[] = [];
    await expect(transcribe({ maxSeconds: 599 }, (share) => shares.push(share))).rejects.toMatchObject(
      tooLong,
    );
    expect(Math.max(0, ...shares)).toBeLessThan(0.2);
    fakeServer?.misbehave('no-length');
    await expect(transcribe({ maxSeconds: 599 })).rejects.toMatchObject(tooLong);
    expect(heard).toEqual([]);
    expect(await transcribe({ maxSeconds: 601 })).toMatchObject({ turns: expect.any(Array) });
  });

  it('aborts the download of an endless recording', async () => {
    await serve(anMp3(60), 'huge');
    await expect(transcribe({ maxSeconds: 60 })).rejects.toMatchObject({ details: { reason: 'too_long' } });
  });

  it('takes the sound of a long video, in parts, and tells its length before anything is paid for', async () => {
    await serve(await aMediaFile({ container: 'm4a', seconds: 300, packetBytes: 200, hasVideo: true }));
    const lengths: number[] = [];
    const { turns } = await transcribe({}, undefined, {
      beforeSpending: async (seconds) => void lengths.push(seconds),
    });
    expect(lengths).toEqual([expect.closeTo(300, 0)]);
    expect(turns).toMatchObject([
      { speaker: 'Speaker A (part 1)', startSeconds: 10, text: 'part-1.m4a' },
      { speaker: 'Speaker A (part 2)', startSeconds: expect.closeTo(110.1, 1), text: 'part-2.m4a' },
      { speaker: 'Speaker A (part 3)', startSeconds: expect.closeTo(210.2, 1), text: 'part-3.m4a' },
    ]);
    expect(heard.map(({ type }) => type)).toEqual(['audio/mp4', 'audio/mp4', 'audio/mp4']);
    for (const { bytes } of heard) expect(bytes.length).toBeLessThanOrEqual(1_000_000);
    await expect(transcribe({ maxSeconds: 299 })).rejects.toMatchObject({ details: { reason: 'too_long' } });
    expect(heard).toHaveLength(3);
  });

  it('sends what it cannot split in one part and rejects it if it is too large', async () => {
    const file = unknownCodec(await aMediaFile({ container: 'moov-last' }));
    await serve(file);
    await transcribe();
    expect(heard).toMatchObject([{ type: 'audio/mp4', name: 'part-1.m4a' }]);
    expect(Buffer.from(file).equals(heard[0]?.bytes ?? new Uint8Array())).toBe(true);
    await expect(transcribe({ partLimits: { maxBytes: 100_000, maxSeconds: 1 } })).rejects.toMatchObject({
      code: 'transcript_unavailable',
      details: { reason: 'too_large' },
    });
  });

  it('rejects a video without sound', async () => {
    await serve(await aMediaFile({ container: 'm4a', codec: 'none' }));
    await expect(transcribe()).rejects.toMatchObject({ details: { reason: 'no_sound' } });
    expect(heard).toEqual([]);
  });

  it.each([
    ['encrypted', latin('\0\0\0\x20ftypM4A \0\0\0\0moov schm\0\0\0\0cbcs')],
    ['no_audio', latin('#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES')],
    ['no_audio', joinBytes([anId3Tag(500), latin('nothing but a tag')])],
    ['no_audio', latin('\0\0\0\x18ftypM4A broken')],
    ['no_audio', new Uint8Array()],
  ])('rejects a file that is %s', async (reason, file) => {
    await serve(file);
    await expect(transcribe()).rejects.toMatchObject({ code: 'transcript_unavailable', details: { reason } });
    expect(heard).toEqual([]);
  });

  it('rejects a recording without speech', async () => {
    await serve(anMp3(30));
    const deaf = new MemoryTranscriber(() => ({ turns: [] }));
    await expect(transcribe({ transcriber: deaf })).rejects.toMatchObject({ details: { reason: 'silent' } });
  });

  it.each<RecordingFault>(['hang', 'trickle'])(
    'aborts a download that meets "%s" at its deadline',
    async (fault) => {
      await serve(anMp3(30), fault);
      await expect(transcribe({ downloadDeadlineMs: 150 })).rejects.toMatchObject({
        code: 'deadline_exceeded',
      });
      await eventually(
        () => fakeServer?.underWay(),
        (underWay) => underWay === 0,
      );
    },
  );

  it('gives up on a stalled server but tolerates a slow one', async () => {
    const slowestPace = { bytes: 100, withinMs: 200 };
    await serve(anMp3(30), 'trickle');
    await expect(transcribe({ minimumRate: slowestPace })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: expect.stringContaining('too slowly'),
    });
    const asked = transcribe({ minimumRate: { ...slowestPace, bytes: 1 }, downloadDeadlineMs: 900 });
    await expect(asked).rejects.toMatchObject({ code: 'deadline_exceeded' });
  });

  it('rejects audio that is too long for the caller’s plan', async () => {
    const { requests } = await serve(anMp3(60));
    const audio = { url: `${fakeServer?.url}/a.mp3`, maxSeconds: 59 };
    const transcripts = audioTranscripts({ fetch, transcriber, splitter, maxSeconds: 600, workDir });
    const { signal } = new AbortController();
    await expect(transcripts.transcribe(audio, { signal })).rejects.toMatchObject({
      details: { reason: 'too_long' },
    });
    expect(requests).toHaveLength(1);
    expect(await transcripts.transcribe({ ...audio, maxSeconds: 61 }, { signal })).toMatchObject({
      language: 'en',
    });
  });

  it.each<RecordingFault | undefined>(['hang', 'trickle', undefined])(
    'stops immediately when the run is aborted (%s)',
    async (fault) => {
      const { requests } = await serve(anMp3(30), fault);
      const run = new AbortController();
      const waiting: Transcriber = {
        model: 'waiting',
        transcribe: (_audio, _options, signal) => {
          heard.push(_audio);
          return new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new DomainError('cancelled', 'stopped')));
          });
        },
      };
      const asked = transcribe({ signal: run.signal, transcriber: waiting }).catch((error) => error);
      await eventually(() => (fault ? requests.length : heard.length) === 1, Boolean);
      run.abort(new Error('the reader left'));
      expect(await asked).toMatchObject({ name: 'DomainError', code: 'cancelled' });
      await expect(transcribe({ signal: run.signal })).rejects.toMatchObject({ code: 'cancelled' });
    },
  );
});
