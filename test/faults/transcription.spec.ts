import { inspect } from 'node:util';
import {
  type OpenaiTranscriberOptions,
  openaiTranscriber,
} from '#adapters/llm/openai-transcription/openai-transcriber.js';
import { eventually } from '../support/eventually.js';
import { within } from '../support/stopwatch.js';
import {
  type FakeTranscription,
  startFakeTranscription,
  type TranscriptionFault,
} from '../upstreams/transcription.js';

const KEY = 'sk-secret-0123456789';
const AUDIO = { bytes: new Uint8Array([0xff, 0xfb, 0x90, 0x00]), type: 'audio/mpeg', name: 'part-1.mp3' };

describe('OpenAI’s transcription', () => {
  let fakeServer: FakeTranscription;

  beforeEach(async () => {
    fakeServer = await startFakeTranscription({ retryAfter: '0' });
  });

  afterEach(() => fakeServer.close());

  function transcribe(
    options: OpenaiTranscriberOptions = {},
    { signal } = new AbortController(),
    language?: string,
  ) {
    const transcriber = openaiTranscriber({
      apiKey: KEY,
      baseUrl: fakeServer.url,
      retryDelayMs: 1,
      ...options,
    });
    return transcriber.transcribe(AUDIO, { language }, signal);
  }
  const transcriptOf = async (...how: Parameters<typeof transcribe>) => (await transcribe(...how)).transcript;

  it('requests the richest format that a model supports, with the base language tag, and sends the file unchanged', async () => {
    await transcribe({}, undefined, 'pt-BR');
    await transcribe({ model: 'gpt-4o-transcribe-diarize' });
    await transcribe({ model: 'gpt-4o-transcribe' });
    const [whisper, diarizing, text] = fakeServer.requests;
    expect(whisper?.fields).toMatchObject({
      model: 'whisper-1',
      response_format: 'verbose_json',
      language: 'pt',
    });
    expect(diarizing?.fields).toEqual({
      model: 'gpt-4o-transcribe-diarize',
      response_format: 'diarized_json',
      chunking_strategy: 'auto',
    });
    expect(text?.fields).toEqual({ model: 'gpt-4o-transcribe', response_format: 'json' });
    expect(whisper).toMatchObject({ file: AUDIO, authorization: `Bearer ${KEY}` });
  });

  it('returns timestamps and language if available, and speakers from a diarizing model', async () => {
    expect(await transcriptOf()).toMatchObject({
      language: 'en',
      turns: [
        { startSeconds: 0, endSeconds: 30 },
        { startSeconds: 30, endSeconds: 50 },
      ],
    });
    expect(await transcriptOf({ model: 'gpt-4o-transcribe-diarize' })).toMatchObject({
      turns: [
        { speaker: 'Speaker A', startSeconds: 0, endSeconds: 30 },
        { speaker: 'Speaker B', startSeconds: 30, endSeconds: 50 },
      ],
    });
    const { turns } = await transcriptOf({ model: 'gpt-4o-transcribe' });
    expect(turns).toEqual([{ text: expect.stringMatching(/^Sentence 1 .*pay\.$/) }]);
  });

  it('returns nothing for silence', async () => {
    fakeServer.misbehave('silence');
    expect((await transcriptOf()).turns).toEqual([]);
  });

  it.each<[TranscriptionFault, string, RegExp, number]>([
    ['reset', 'upstream_unavailable', /not available at the moment/, 3],
    ['reset-midway', 'upstream_unavailable', /not available at the moment/, 3],
    ['429', 'upstream_unavailable', /not available at the moment/, 3],
    ['500', 'upstream_unavailable', /not available at the moment/, 3],
    ['no-quota', 'upstream_unavailable', /not available at the moment/, 1],
    ['broken-body', 'upstream_unavailable', /no usable answer/, 3],
    ['strange-body', 'upstream_unavailable', /no usable answer/, 3],
    ['huge', 'upstream_unavailable', /no usable answer/, 3],
    ['401', 'transcript_unavailable', /not set up correctly/, 1],
    ['404', 'transcript_unavailable', /not set up correctly/, 1],
    ['413', 'transcript_unavailable', /too large/, 1],
    ['bad-audio', 'transcript_unavailable', /could not read/, 1],
  ])(
    'gives up on "%s" with %s after %4$i requests and keeps the cause but not the key',
    async (fault, code, told, times) => {
      fakeServer.misbehave(fault);
      const error = await transcribe().catch((reason) => reason);
      expect(error).toMatchObject({ name: 'DomainError', code, cause: expect.any(Error) });
      expect(error.message).toMatch(told);
      expect(error.message).not.toMatch(/summarizing/);
      expect(fakeServer.requests).toHaveLength(times);
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(KEY);
    },
  );

  it.each<TranscriptionFault>(['reset', '429', '500', 'broken-body'])(
    'recovers from "%s" twice',
    async (fault) => {
      fakeServer.misbehave(fault, 2);
      expect((await transcriptOf()).turns).toHaveLength(2);
      expect(fakeServer.requests).toHaveLength(3);
    },
  );

  it.each<TranscriptionFault>(['hang', 'trickle'])(
    'aborts a call that meets "%s" at its deadline',
    async (fault) => {
      fakeServer.misbehave(fault);
      await expect(within(15_000, transcribe({ callDeadlineMs: 150 }))).rejects.toMatchObject({
        code: 'deadline_exceeded',
        message: expect.stringMatching(/transcription service took too long/),
      });
      await eventually(fakeServer.underWay, (underWay) => underWay === 0);
    },
  );

  it.each<TranscriptionFault>(['hang', 'trickle'])(
    'stops immediately when the run is aborted during "%s"',
    async (fault) => {
      fakeServer.misbehave(fault);
      const run = new AbortController();
      const asked = transcribe({}, run).catch((reason) => reason);
      await eventually(
        () => fakeServer.requests.length,
        (length) => length === 1,
      );
      run.abort(new Error('the reader left'));
      expect(await asked).toMatchObject({ code: 'cancelled' });
      await eventually(fakeServer.underWay, (underWay) => underWay === 0);
    },
  );
});
