import {
  type AudioPayer,
  type AudioVersion,
  OTHER_VOICE_WAIT_MS,
  type SummaryAudio,
  VERSION_SETTLE_MS,
} from '#core/ports/summary-audio.js';
import type { FixedClock } from '../fakes/fixed-clock.js';

export interface SummaryAudioUnderTest {
  readonly audio: SummaryAudio;
  readonly clock: FixedClock;
  /** An analysis that exists. */
  readonly analysisId: number;
  readonly payer: AudioPayer;
}

const LEASE_MS = 60_000;
const AUDIO = { bytes: new Uint8Array([1, 2, 3, 4, 5]), seconds: 2.5 };

/** Contract of `SummaryAudio`. `open` returns an empty store. */
export function summaryAudioContract(name: string, open: () => Promise<SummaryAudioUnderTest>): void {
  describe(`SummaryAudio: ${name}`, () => {
    let store: SummaryAudioUnderTest;
    let version: AudioVersion;
    beforeEach(async () => {
      store = await open();
      version = { analysisId: store.analysisId, text: 'Ask for a card.', voice: 'tts-1 alloy' };
    });
    const request = (given: Partial<AudioVersion> = {}, retryBefore = new Date(0)) =>
      store.audio.request({ ...version, ...given }, store.payer, retryBefore);
    const claim = (voice = version.voice) => store.audio.claimDue(10, LEASE_MS, voice);
    const stateOf = (given: Partial<AudioVersion> = {}) => store.audio.find({ ...version, ...given });
    const made = async () => {
      await request();
      const [task] = await claim();
      if (task) await store.audio.store(task, AUDIO);
      return stateOf();
    };

    it('queues a version once, for one worker, and keeps what it made', async () => {
      expect((await Promise.all([request(), request(), request()])).filter(Boolean)).toHaveLength(1);
      expect(await stateOf()).toEqual({ status: 'making' });
      const [task, ...more] = (await Promise.all([claim(), claim()])).flat();
      expect([task, more]).toEqual([
        { ...version, payer: store.payer, requestedAt: store.clock.now(), attempt: 1 },
        [],
      ]);
      if (task) await store.audio.store(task, AUDIO);
      expect(await stateOf()).toEqual({
        status: 'ready',
        bytes: 5,
        seconds: 2.5,
        etag: expect.stringMatching(/^[\w-]+$/),
      });
      expect([await request(), await claim()]).toEqual([false, []]);
    });

    it('reads any part of it, by its validator alone', async () => {
      const state = await made();
      const etag = state?.status === 'ready' ? state.etag : '';
      const read = async (from: number, to: number, tag = etag) => {
        const bytes = await store.audio.read(store.analysisId, tag, from, to);
        return bytes && [...bytes];
      };
      expect(await read(0, 5)).toEqual([1, 2, 3, 4, 5]);
      expect(await read(1, 3)).toEqual([2, 3]);
      expect(await read(0, 5, 'other')).toBeUndefined();
    });

    it('makes another text or voice anew once it has settled, which replaces the former', async () => {
      const before = await made();
      const other = { voice: 'tts-1 nova' };
      store.clock.advance(VERSION_SETTLE_MS - 1);
      expect([await stateOf(other), await request(other)]).toEqual([before, false]);
      store.clock.advance(1);
      expect(await stateOf(other)).toBeUndefined();
      expect([...(await store.audio.list([store.analysisId, store.analysisId + 1]))]).toEqual([
        [store.analysisId, { state: before, voice: version.voice }],
      ]);
      expect(await request({ text: 'Ask for two.' })).toBe(true);
      expect(await stateOf({ text: 'Ask for two.' })).toEqual({ status: 'making' });
      const etag = before?.status === 'ready' ? before.etag : '';
      expect(await store.audio.read(store.analysisId, etag, 0, 5)).toBeUndefined();
      expect(await claim()).toHaveLength(1);
    });

    it('gives an abandoned task to the next worker, and drops what the former brings', async () => {
      await request();
      const [first] = await claim();
      if (!first) throw new Error('nothing was claimed');
      expect(await store.audio.renew(first, LEASE_MS)).toBe(true);
      store.clock.advance(LEASE_MS - 1);
      expect(await claim()).toEqual([]);
      expect(await store.audio.renew(first, 0)).toBe(true);
      const [second] = await claim();
      expect(second?.attempt).toBe(2);
      await store.audio.store(first, AUDIO);
      await store.audio.fail(first, 'late');
      expect([await store.audio.renew(first, LEASE_MS), await stateOf()]).toEqual([
        false,
        { status: 'making' },
      ]);
    });

    it('leaves another voice to the workers that have it for a while', async () => {
      await request();
      store.clock.advance(OTHER_VOICE_WAIT_MS - 1);
      expect(await claim('tts-1 nova')).toEqual([]);
      store.clock.advance(1);
      expect(await claim('tts-1 nova')).toHaveLength(1);
    });

    it('drops the result of a text that was changed meanwhile', async () => {
      await request();
      const [first] = await claim();
      store.clock.advance(VERSION_SETTLE_MS);
      await request({ text: 'Ask for two.' });
      if (first) await store.audio.store(first, AUDIO);
      expect(await stateOf({ text: 'Ask for two.' })).toEqual({ status: 'making' });
    });

    it('tells why it failed, until it is tried again', async () => {
      await request();
      const [task] = await claim();
      if (task) await store.audio.fail(task, 'No answer.');
      const failedAt = store.clock.now();
      expect(await stateOf()).toEqual({ status: 'failed', message: 'No answer.', failedAt });
      expect(await request({}, new Date(failedAt.getTime() - 1))).toBe(false);
      expect(await request({}, failedAt)).toBe(true);
      const [again] = await claim();
      expect([await stateOf(), again?.attempt]).toEqual([{ status: 'making' }, 1]);
      // Of the former request, although it has the same attempt.
      store.clock.advance(1000);
      if (again) await store.audio.fail(again, 'No answer.');
      await request({}, store.clock.now());
      await claim();
      expect(again && (await store.audio.renew(again, LEASE_MS))).toBe(false);
    });
  });
}
