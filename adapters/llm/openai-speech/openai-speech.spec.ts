import { joinMp3 } from '#core/listening/join-mp3.js';
import { type FakeSpeech, type SpeechFault, secondsOf, startFakeSpeech } from '#test/upstreams/speech.js';
import { openaiSpeech } from './openai-speech.js';

const TEXT = 'We asked ten customers for a card. They told us what they pay.';
const KEY = 'sk-a-key-of-the-tests-0123456789';

describe('reading aloud by a server (contract §12)', () => {
  let server: FakeSpeech;
  beforeAll(async () => {
    server = await startFakeSpeech({ retryAfter: '0' });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.misbehave(undefined);
    server.requests.length = 0;
  });
  const voice = (options = {}) =>
    openaiSpeech({
      apiKey: KEY,
      baseUrl: server.url,
      model: 'tts-1',
      retryDelayMs: 1,
      callDeadlineMs: 5000,
      ...options,
    });
  const speak = (options = {}, signal = new AbortController().signal) => voice(options).speak(TEXT, signal);

  it('is an MP3 as long as its text, in the voice that is set', async () => {
    const spoken = await speak({ voice: 'nova' });
    expect(joinMp3([spoken])?.seconds).toBeCloseTo(secondsOf(TEXT), 1);
    expect(server.requests).toEqual([
      { authorization: `Bearer ${KEY}`, model: 'tts-1', voice: 'nova', input: TEXT, format: 'mp3' },
    ]);
    await speak();
    expect(server.requests.at(-1)?.voice).toBe('alloy');
  });

  it.each<SpeechFault>([
    '429',
    '500',
    'reset',
    'reset-midway',
    'empty',
    'silence',
    'too-short',
    'wrong-type',
  ])('tries again what may pass: %s', async (fault) => {
    server.misbehave(fault, 1);
    expect((await speak()).length).toBeGreaterThan(1000);
    expect(server.requests).toHaveLength(2);
  });

  it.each<[SpeechFault, number, RegExp]>([
    ['500', 3, /does not answer/],
    ['no-quota', 1, /does not answer/],
    ['401', 1, /not set up correctly/],
    ['404', 1, /not set up correctly/],
    ['wrong-type', 3, /did not send usable speech/],
    ['strange-body', 3, /did not send usable speech/],
    ['silence', 3, /did not send usable speech/],
    ['huge', 3, /did not send usable speech/],
  ])('says what is wrong, and never the key: %s', async (fault, requests, message) => {
    server.misbehave(fault);
    const error = await speak().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'DomainError',
      code: 'upstream_unavailable',
      message: expect.stringMatching(message),
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(KEY);
    expect(server.requests).toHaveLength(requests);
  });

  it.each<SpeechFault>(['hang', 'trickle'])('waits no longer than its deadline: %s', async (fault) => {
    server.misbehave(fault);
    await expect(speak({ callDeadlineMs: 100 })).rejects.toMatchObject({ code: 'deadline_exceeded' });
  });

  it('stops when its caller does', async () => {
    server.misbehave('hang');
    await expect(speak({}, AbortSignal.abort(new Error('left')))).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('has a price at OpenAI, or one that is set', () => {
    const priceOf = (options: object) => voice(options).usdPerMillionCharacters;
    expect(priceOf({ baseUrl: undefined })).toBe(15);
    expect(priceOf({})).toBeUndefined();
    expect(priceOf({ prices: { 'tts-1': 0 } })).toBe(0);
  });
});
