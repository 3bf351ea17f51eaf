import { DomainError } from '#core/errors.js';
import { MAX_RECORDING_BYTES } from '#core/listening/speech-requests.js';
import type { SpeechSynthesizer } from '#core/ports/speech.js';
import type { SpendingLedger } from '#core/ports/spending.js';
import { OTHER_VOICE_WAIT_MS, VERSION_SETTLE_MS } from '#core/ports/summary-audio.js';
import type { LedgerEntry } from '#core/usage/spending.js';
import { onlyPassages } from '#test/builders/analysis.js';
import { someSpeech } from '#test/builders/mp3.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryModelBudget } from '#test/fakes/memory-model-budget.js';
import { memoryStore } from '#test/fakes/memory-store.js';
import { memorySummaryAudio } from '#test/fakes/memory-summary-audio.js';
import { memoryUsageCounters } from '#test/fakes/memory-usage-counters.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { makeAudio } from './make-audio.js';
import { requestAudio } from './request-audio.js';

const PAYER = { memberId: 7, plan: 'free' } as const;
const RECORDINGS_TODAY = 'llm:member:7:recordings:2026-05-01';

describe('recordings of summaries (contract §12)', () => {
  let voice: SpeechSynthesizer | undefined;
  let said: string[];
  let entries: LedgerEntry[];
  let store: ReturnType<typeof memoryStore>;
  let clock: FixedClock;
  let use: ReturnType<typeof requestAudio>;
  let work: (signal?: AbortSignal) => Promise<number>;
  let audio: ReturnType<typeof memorySummaryAudio>;

  beforeEach(() => {
    [said, entries, store, clock] = [[], [], memoryStore(), new FixedClock()];
    voice = aVoice();
    audio = memorySummaryAudio(clock);
    const counters = memoryUsageCounters(store);
    const speech = { current: async () => voice };
    use = requestAudio({ audio, speech, counters, clock });
    const make = makeAudio({
      ...{ audio, speech, counters, clock, ids: sequentialIds('run') },
      budget: memoryModelBudget(store, clock),
      ledger: stubPort<SpendingLedger>({ add: async (entry) => void entries.push(entry) }),
      dailyUsd: { installation: 1 },
    });
    work = (signal = new AbortController().signal) => make(10, signal);
  });

  const aVoice = (more: Partial<SpeechSynthesizer> = {}): SpeechSynthesizer => ({
    model: 'tts-1',
    voice: 'alloy',
    usdPerMillionCharacters: 15,
    speak: async (text) => {
      said.push(text);
      return someSpeech(text.length / 15);
    },
    ...more,
  });
  const failing = (error: Error) => aVoice({ speak: async () => Promise.reject(error) });
  const analysis = aStoredAnalysis();
  const open = () => use.open(analysis, PAYER);
  const usedToday = () => store.used.get(RECORDINGS_TODAY) ?? 0;

  it('are made once, whoever asks, and entered into ledger, budget and the day of who asked first', async () => {
    expect(await open()).toEqual({ status: 'making' });
    expect(await use.open(analysis, { memberId: 8, plan: 'pro' })).toEqual({ status: 'making' });
    expect([await work(), await work()]).toEqual([1, 0]);
    const made = await open();
    expect(made).toMatchObject({ status: 'ready', seconds: expect.closeTo(said.join('').length / 15, 0) });
    const costUsd = (said.join('').length * 15) / 1e6;
    expect(entries).toEqual([
      expect.objectContaining({
        purpose: 'speech',
        plan: 'free',
        model: 'tts-1',
        runs: 1,
        failed: 0,
        calls: said.length,
      }),
    ]);
    expect(entries[0]?.costUsd).toBeCloseTo(costUsd, 4);
    expect(entries[0]?.audioSeconds).toBeGreaterThan(1);
    expect([usedToday(), store.used.get('llm:member:8:recordings:2026-05-01') ?? 0]).toEqual([1, 0]);
    expect(store.used.get('llm:2026-05-01')).toBeGreaterThan(0);
  });

  it('need a voice and something to say', async () => {
    const empty = {
      ...analysis,
      aiSummary: { overview: '', keyTopics: [] },
      businessInsights: onlyPassages(),
    };
    await expect(use.open(empty, PAYER)).rejects.toMatchObject({ code: 'invalid_input' });
    voice = undefined;
    await expect(open()).rejects.toMatchObject({ code: 'model_needed' });
    expect((await use.ofFeed([analysis], PAYER)).size).toBe(0);
  });

  it('are limited for a day by the plan', async () => {
    store.used.set(RECORDINGS_TODAY, 3);
    await expect(open()).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    clock.advance(24 * 3_600_000);
    expect(await open()).toEqual({ status: 'making' });
  });

  it('that failed say why, are not counted, and are tried again when asked a little later', async () => {
    voice = failing(new DomainError('upstream_unavailable', 'It does not answer.'));
    await open();
    await work();
    await expect(open()).rejects.toMatchObject({
      message: 'It does not answer.',
      details: { retryAfterSeconds: 15 },
    });
    expect([usedToday(), entries[0]?.failed]).toEqual([0, 1]);
    voice = aVoice();
    clock.advance(15_000);
    expect(await open()).toEqual({ status: 'making' });
    await work();
    expect(await open()).toMatchObject({ status: 'ready' });
  });

  it('fail with words for the reader where an error is none', async () => {
    voice = failing(new TypeError('x is not a function'));
    await open();
    await expect(work()).rejects.toThrow(TypeError);
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('could not be recorded') });
  });

  it('are not begun beyond the budget', async () => {
    store.used.set('llm:2026-05-01', 10_000);
    await open();
    await work();
    await expect(open()).rejects.toMatchObject({
      message: expect.stringContaining('budget of this installation'),
    });
    expect([said, entries, usedToday()]).toEqual([[], [], 0]);
  });

  it('are given to another worker by one that stops', async () => {
    const stop = new AbortController();
    voice = aVoice({
      speak: async () => {
        stop.abort();
        throw new DomainError('cancelled', 'stopped');
      },
    });
    await open();
    await work(stop.signal);
    voice = aVoice();
    expect([await work(), (await open()).status]).toEqual([1, 'ready']);
  });

  it('are given up when worker after worker ends without a result, before they are paid again', async () => {
    await open();
    for (let ended = 0; ended < 5; ended += 1) {
      await audio.claimDue(1, 1000, 'tts-1 alloy');
      clock.advance(1000);
    }
    await work();
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('could not be recorded') });
    expect([said, entries, usedToday()]).toEqual([[], [], 0]);
    clock.advance(15_000);
    await open();
    await work();
    expect(await open()).toMatchObject({ status: 'ready' });
  });

  it('in a voice that no worker has any more are not made', async () => {
    await open();
    const before = voice;
    voice = aVoice({ voice: 'nova' });
    expect(await work()).toBe(0);
    expect((await open()).status).toBe('making');
    clock.advance(OTHER_VOICE_WAIT_MS);
    await work();
    voice = before;
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('voice was changed') });
    expect(said).toEqual([]);
  });

  it('of a feed are those that are there; the newest are queued, once a day is used up no more', async () => {
    const analyses = Array.from({ length: 8 }, (_, at) => ({ ...analysis, id: at + 1 }));
    expect((await use.ofFeed(analyses, { memberId: 7, plan: 'pro' })).size).toBe(0);
    expect(await work()).toBe(5);
    expect([...(await use.ofFeed(analyses, { memberId: 7, plan: 'pro' })).keys()]).toEqual([1, 2, 3, 4, 5]);
    expect(await work()).toBe(0);
    const others = analyses.map((one) => ({ ...one, id: one.id + 100 }));
    store.used.set('llm:member:9:recordings:2026-05-01', 2);
    await use.ofFeed(others, { memberId: 9, plan: 'free' });
    expect(await work()).toBe(1);
  });

  it('of a feed are offered until they are made anew in another voice', async () => {
    await open();
    await work();
    const [first] = (await use.ofFeed([analysis], PAYER)).values();
    voice = aVoice({ voice: 'nova' });
    expect([...(await use.ofFeed([analysis], PAYER)).values()]).toEqual([first]);
    clock.advance(VERSION_SETTLE_MS);
    expect(await use.openOfFeed(analysis, PAYER)).toMatchObject({ status: 'ready', etag: first?.etag });
    expect((await use.ofFeed([analysis], PAYER)).size).toBe(0);
    await work();
    expect((await use.ofFeed([analysis], PAYER)).size).toBe(1);
  });

  it('hold their cost back however long they take, and end at a number of bytes', async () => {
    const long = { ...analysis, aiSummary: { ...analysis.aiSummary, overview: 'We ask. '.repeat(800) } };
    const held: number[] = [];
    voice = aVoice({
      speak: async (text) => {
        said.push(text);
        held.push(store.used.get('llm:2026-05-01') ?? 0);
        clock.advance(16 * 60_000);
        // Another run releases what has expired.
        const other = { id: 'other', subject: 'other', day: '2026-05-01', units: 0, expiresAt: clock.now() };
        await memoryModelBudget(store, clock).reserve(other, {});
        return said.length < 3 ? someSpeech(text.length / 15) : new Uint8Array(MAX_RECORDING_BYTES);
      },
    });
    await use.open(long, PAYER);
    await work();
    expect(held.length).toBe(3);
    expect(new Set(held).size).toBe(1);
    await expect(use.open(long, PAYER)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(entries[0]).toMatchObject({ failed: 1, calls: 3 });
    expect(entries[0]?.costUsd).toBeCloseTo((said.join('').length * 15) / 1e6, 5);
  });
});
