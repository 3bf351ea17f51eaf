import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audioTranscripts } from '#adapters/media/audio/audio-transcripts.js';
import { recordingSplitter } from '#adapters/media/audio/recording-splitter.js';
import { audioPackages } from '#adapters/transcription/local/audio-packages.js';
import {
  type LocalSpeechModel,
  type LocalTranscriber,
  type LocalTranscriberOptions,
  localTranscriber,
} from '#adapters/transcription/local/local-transcriber.js';
import { openRecording } from '#adapters/transcription/local/recording.js';
import { aFlac, aWav, during, silence, tone, wavHeader } from '../builders/sound.js';
import { aSpeechModel, type Said, type SpeechModelOptions } from '../builders/speech-model.js';
import { dataDirWithRuntime, modelRuntime } from '../support/model-runtimes.js';
import { startFakeRecordings } from '../upstreams/recordings.js';

const RATE = 16_000;
/** Its samples alone are more than the memory that is allowed. */
const TWO_HOURS = 2 * 3600;
const SCRIPT: readonly Said[] = [
  { start: 0, end: 4, text: 'We asked ten customers.' },
  { start: 4, end: 9, text: 'They told us what they pay.' },
];

describe('local transcription (contract §10)', () => {
  let folder: string;
  let runtime: string;
  let transcriber: LocalTranscriber | undefined;

  beforeAll(async () => {
    runtime = (await modelRuntime('whisper')).folder;
  });
  beforeEach(async () => {
    folder = await dataDirWithRuntime('whisper');
  });
  afterEach(async () => {
    await transcriber?.close();
    transcriber = undefined;
    await rm(folder, { recursive: true });
  });

  async function file(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }

  async function open(
    script: readonly Said[] = SCRIPT,
    {
      memoryBytes = 1,
      sha256 = 'of the model',
      ...options
    }: SpeechModelOptions & Partial<LocalTranscriberOptions> & Partial<Omit<LocalSpeechModel, 'path'>> = {},
  ): Promise<LocalTranscriber> {
    const path = await file('model.bin', aSpeechModel(script, options));
    const findModel = async () => ({ path, sha256, memoryBytes });
    transcriber = localTranscriber({ name: 'scripted', findModel, dataDir: folder, ...options });
    return transcriber;
  }
  const { signal: never } = new AbortController();
  const data = (name: string) => new URL(`../data/audio/${name}`, import.meta.url).pathname;

  describe('decoding', () => {
    const decode = async (path: string, from = 0) => {
      const recording = await openRecording(path, audioPackages(runtime));
      if (!recording) return undefined;
      let length = 0;
      let power = 0;
      let crossings = 0;
      let last = 0;
      for await (const { samples } of recording.pcm(from)) {
        length += samples.length;
        for (const sample of samples) {
          power += sample * sample;
          if (sample >= 0 !== last >= 0) crossings += 1;
          last = sample;
        }
      }
      const announced = await recording.measure();
      recording.close();
      const seconds = length / RATE;
      return {
        announced,
        seconds,
        level: Math.sqrt(power / length),
        hertz: crossings / 2 / seconds,
      };
    };
    it.each(['tone.mp3', 'tone.m4a', 'tone.aac', 'tone.opus', 'tone.webm'])('reads %s', async (name) => {
      const decoded = await decode(data(name));
      expect(decoded?.seconds).toBeCloseTo(2, 0);
      expect(decoded?.announced).toBeCloseTo(decoded?.seconds ?? 0, 0);
      expect(decoded?.level).toBeGreaterThan(0.2);
      expect(decoded?.level).toBeLessThan(0.3);
      expect(Math.abs((decoded?.hertz ?? 0) - 440)).toBeLessThan(15);
    });

    it.each([
      ['WAV at 44.1 kHz, stereo', aWav({ seconds: 3, rate: 44_100, channels: 2 })],
      ['WAV at 8 kHz', aWav({ seconds: 3, rate: 8000 })],
      ['FLAC', aFlac({ seconds: 3 })],
    ])('reads %s', async (_, bytes) => {
      const decoded = await decode(await file('sound', bytes));
      expect(decoded?.seconds).toBeCloseTo(3, 1);
      expect(decoded?.level).toBeCloseTo(0.283, 2);
      expect(decoded?.hertz).toBeCloseTo(440, -1);
      expect((await decode(join(folder, 'sound'), 2))?.seconds).toBeCloseTo(1, 0);
    });

    it.each([
      ['no audio', Buffer.from('<html>not found</html>')],
      [
        'a playlist, which would open other addresses',
        Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'),
      ],
      ['an empty file', Buffer.alloc(0)],
      [
        'a sample rate that no recording has',
        Buffer.concat([wavHeader(64_000, 2_000_000_000), Buffer.alloc(64_000)]),
      ],
      ['a cut header', aWav({ seconds: 1 }).subarray(0, 30)],
    ])('refuses %s', async (_, bytes) => {
      expect(await decode(await file('sound', bytes))).toBeUndefined();
    });

    it('goes on after damage, and keeps the time', async () => {
      const whole = await readFile(data('tone.mp3'));
      const damaged = await file('sound', Buffer.concat([whole, Buffer.alloc(3000, 0xaa), whole]));
      expect((await decode(damaged))?.seconds).toBeCloseTo(4.2, 0);
      const flac = aFlac({ seconds: 6 });
      flac.fill(0xaa, 60_000, 90_000);
      expect((await decode(await file('flac', flac)))?.seconds).toBeGreaterThan(1.5);
    });
  });

  it('finds nothing in two hours of silence, in constant memory', async () => {
    const bytes = TWO_HOURS * RATE * 2;
    const path = await file('long.wav', wavHeader(bytes, RATE));
    await truncate(path, 44 + bytes);
    const { transcribeFile, pid } = await open();
    expect(pid).toBeUndefined();
    const progress: number[] = [];
    let peak = 0;
    const measure = async () => {
      const status = await readFile(`/proc/${transcriber?.pid}/status`, 'utf8').catch(() => '');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
    };
    const onProgress = (seconds: number) => {
      progress.push(seconds);
      if (progress.length % 20 === 0) void measure();
    };
    const { transcript, seconds } = await transcribeFile(path, { onProgress }, never);
    expect(transcript.turns).toEqual([]);
    expect(seconds).toBe(TWO_HOURS);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.length).toBeGreaterThan(60);
    expect(progress.at(-1)).toBeCloseTo(TWO_HOURS, 0);
    if (process.platform === 'linux') expect(peak).toBeGreaterThan(10_000_000);
    expect(peak).toBeLessThan(400_000_000);
  }, 60_000);

  it('places words in time around what is silent, and asks the model for no silence', async () => {
    const sound = during([0, silence], [30, tone], [40, silence]);
    const { transcribeFile } = await open();
    const path = await file('talk.wav', aWav({ seconds: 70, sound }));
    const { transcript } = await transcribeFile(path, { language: 'en-GB' }, never);
    expect(transcript).toEqual({
      language: 'en',
      turns: [
        {
          startSeconds: expect.closeTo(29.8, 0),
          endSeconds: expect.closeTo(38.8, 0),
          text: 'We asked ten customers. They told us what they pay.',
        },
      ],
    });
  });

  it('drops what the model invents and counts it', async () => {
    const dropped: unknown[] = [];
    const { transcribeFile } = await open(
      [
        { start: 0, end: 3, text: 'We asked ten customers.' },
        { start: 3, end: 5, text: '[Music]' },
        { start: 5, end: 9, text: 'Subtitles by the Amara.org community' },
      ],
      { onInvented: (kinds) => dropped.push(kinds), language: 'de' },
    );
    const path = await file('talk.wav', aWav({ seconds: 10 }));
    const { transcript } = await transcribeFile(path, {}, never);
    expect(transcript).toMatchObject({ language: 'de', turns: [{ text: 'We asked ten customers.' }] });
    expect(dropped).toEqual([{ sound: 1, boilerplate: 1 }]);
  });

  it('goes on after a kill with the slices that are finished', async () => {
    const path = await file('talk.wav', aWav({ seconds: 40 }));
    const first = await open(SCRIPT, { sliceSeconds: 10 });
    let kills = 0;
    const { transcript } = await first.transcribeFile(
      path,
      {
        onProgress: (seconds) => {
          if (seconds > 15 && kills === 0 && first.pid) {
            kills += 1;
            process.kill(first.pid, 'SIGKILL');
          }
        },
      },
      never,
    );
    expect(kills).toBe(1);
    const starts = transcript.turns.map(({ startSeconds }) => startSeconds);
    expect(new Set(starts).size).toBe(starts.length);
    await first.close();

    const progress: number[] = [];
    const again = await open(SCRIPT, { sliceSeconds: 10 });
    const { transcript: same } = await again.transcribeFile(
      path,
      { onProgress: (done) => progress.push(done) },
      never,
    );
    expect(progress[0]).toBeGreaterThan(30);
    expect(same.turns).toEqual(transcript.turns);
    await again.close();

    const other = await open(SCRIPT, { sliceSeconds: 10, sha256: 'of another model of this name' });
    const anew: number[] = [];
    await other.transcribeFile(path, { onProgress: (done) => anew.push(done) }, never);
    expect(anew[0]).toBe(0);
  }, 60_000);

  it('stops when its run is stopped, and keeps what is finished', async () => {
    const path = await file('talk.wav', aWav({ seconds: 60 }));
    const { transcribeFile } = await open(SCRIPT, { sliceSeconds: 10 });
    const run = new AbortController();
    const reason = new Error('the reader left');
    const onProgress = (seconds: number) => seconds > 5 && run.abort(reason);
    await expect(transcribeFile(path, { onProgress }, run.signal)).rejects.toMatchObject({
      name: 'DomainError',
      code: 'cancelled',
      cause: reason,
    });
    const finished = await readFile(`${path}.slices`, 'utf8');
    expect(finished.split('\n').length).toBeGreaterThan(2);
  });

  it('refuses a recording that is longer than its timestamps say', async () => {
    const forged = await readFile(data('tone.m4a'));
    const timescale = forged.indexOf('mdhd') + 16;
    forged.writeUInt32BE(forged.readUInt32BE(timescale) * 1000, timescale);
    const path = await file('talk.m4a', forged);
    const { transcribeFile } = await open(SCRIPT, { sliceSeconds: 0.5 });
    const lengths: number[] = [];
    const onLength = async (seconds: number) => void lengths.push(seconds);
    await expect(transcribeFile(path, { onLength }, never)).rejects.toMatchObject({
      details: { reason: 'no_audio' },
    });
    expect(lengths).toEqual([expect.closeTo(0.002, 3)]);
  });

  it.each([['no audio', Buffer.from('<html>'), 'no_audio', 'transcript_unavailable']])(
    'reports %s',
    async (_, bytes, reason, code) => {
      const { transcribeFile } = await open();
      const path = await file('talk', bytes);
      await expect(transcribeFile(path, {}, never)).rejects.toMatchObject({ code, details: { reason } });
    },
  );

  it.each<[string, () => Promise<Partial<LocalTranscriberOptions>>, string]>([
    [
      'a model that is not there',
      async () => ({ findModel: async () => undefined }),
      'transcription_misconfigured',
    ],
    [
      'a broken model',
      async () => {
        const path = await file('broken.bin', Buffer.from('lmgg, and then nothing'));
        return { findModel: async () => ({ path, sha256: 'other', memoryBytes: 1 }) };
      },
      'transcription_misconfigured',
    ],
    [
      'too little memory',
      async () => ({
        findModel: async () => ({ path: join(folder, 'model.bin'), sha256: 'large', memoryBytes: 1e15 }),
      }),
      'transcription_unavailable',
    ],
  ])('reports %s', async (_, options, reason) => {
    const { transcribeFile } = await open(SCRIPT, await options());
    const path = await file('talk.wav', aWav({ seconds: 3 }));
    await expect(transcribeFile(path, {}, never)).rejects.toMatchObject({ details: { reason } });
  });

  it('transcribes a recording on the web whole, and downloads it once', async () => {
    const recordings = await startFakeRecordings(aWav({ seconds: 20 }));
    try {
      const opened = await open();
      const workDir = join(folder, 'recordings');
      const splitter = recordingSplitter();
      const transcripts = audioTranscripts({ fetch, transcriber: opened, splitter, maxSeconds: 60, workDir });
      const recording = { url: `${recordings.url}/episode.wav` };
      const usage: unknown[] = [];
      const lengths: number[] = [];
      const run = {
        signal: never,
        onUsage: (used: unknown) => usage.push(used),
        beforeSpending: async (seconds: number) => void lengths.push(seconds),
      };
      const first = await transcripts.transcribe(recording, run);
      expect(first.turns[0]?.text).toContain('We asked ten customers.');
      expect(usage).toEqual([{ model: 'scripted', seconds: 20, calls: 1 }]);
      expect(lengths).toEqual([20]);
      expect(await transcripts.transcribe(recording, run)).toEqual(first);
      expect(recordings.requests).toHaveLength(1);
      await expect(transcripts.transcribe({ ...recording, maxSeconds: 10 }, run)).rejects.toMatchObject({
        details: { reason: 'too_long' },
      });
    } finally {
      await recordings.close();
    }
  });

  it('transcribes one recording at a time', async () => {
    const opened = await open(SCRIPT, { sliceSeconds: 10 });
    const paths = await Promise.all([1, 2].map((n) => file(`talk-${n}.wav`, aWav({ seconds: 15 }))));
    const order: number[] = [];
    await Promise.all(
      paths.map((path, i) =>
        opened.transcribeFile(path, { onProgress: (done) => done > 0 && order.push(i) }, never),
      ),
    );
    // Whichever was first is done before the other begins.
    expect(order.filter((one, at) => at > 0 && one !== order[at - 1])).toHaveLength(1);
    expect(opened.pid).toBeDefined();
  });
});
