import type { LedgerEntry } from '#core/admin/ledger-entry.js';
import type { TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import { budgetUnits } from '#core/usage/model-spending.js';
import type { SpendingAccount } from '#core/usage/spending-account.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryModelBudget } from '#test/fakes/memory-model-budget.js';
import { type MemoryStore, memoryStore } from '#test/fakes/memory-store.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { accountForTranscriptions } from './account-transcription-spending.js';

const PRO: SpendingAccount = { subject: 'job-1', memberId: 7, plan: 'pro' };
const MINUTE = 60;

describe('spending on transcriptions', () => {
  let store: MemoryStore;
  let entries: LedgerEntry[];
  let reported: TranscriptionUsage[];
  /** Lengths of the parts in minutes; the transcription fails after a part of 0 minutes. */
  let parts: number[];
  let usdPerMinute: number | undefined;
  let downloads: number;
  beforeEach(() => {
    downloads = 0;
    store = memoryStore();
    entries = [];
    reported = [];
    parts = [20, 10];
    usdPerMinute = 0.01;
  });

  const clock = new FixedClock();
  const audio: AudioTranscripts = {
    async transcribe(_, { beforeSpending, onUsage }) {
      downloads += 1;
      if (parts.length === 0) throw new Error('the download failed');
      await beforeSpending?.(30 * MINUTE);
      let [seconds, calls] = [0, 0];
      for (const minutes of parts) {
        if (minutes === 0) throw new Error('the service failed');
        seconds += minutes * MINUTE;
        calls += 1;
        onUsage?.({ model: 'whisper', seconds, calls });
      }
      return { turns: [] };
    },
  };
  const transcribe = (
    dailyUsd: { installation?: number; member?: number },
    account = PRO,
    durationSeconds?: number,
  ) =>
    accountForTranscriptions(audio, {
      budget: memoryModelBudget(store, clock),
      ledger: { add: async (entry: LedgerEntry) => void entries.push(entry) } as never,
      clock,
      ids: sequentialIds('run'),
      model: 'whisper',
      usdPerMinute,
      dailyUsd,
    }).transcribe(
      { url: 'https://host.example/a.mp3', ...(durationSeconds !== undefined && { durationSeconds }) },
      { signal: new AbortController().signal, account, onUsage: (usage) => reported.push(usage) },
    );
  const spent = (meter = 'llm:2026-05-01') => store.used.get(meter) ?? 0;
  const ENTRY = {
    day: '2026-05-01',
    plan: 'pro',
    model: 'whisper',
    purpose: 'transcription',
    runs: 1,
    failed: 0,
    calls: 2,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    audioSeconds: 1800,
    unpricedRuns: 0,
  };

  it('counts the minutes that were paid for, also of one that failed half way', async () => {
    await transcribe({ installation: 5 });
    parts = [20, 0, 10];
    await expect(transcribe({ installation: 5 })).rejects.toThrow('the service failed');
    expect(entries).toEqual([
      { ...ENTRY, costUsd: expect.closeTo(0.3) },
      { ...ENTRY, failed: 1, calls: 1, audioSeconds: 1200, costUsd: expect.closeTo(0.2) },
    ]);
    expect([spent(), spent('llm:member:7:2026-05-01')]).toEqual([budgetUnits(0.5), budgetUnits(0.5)]);
    expect(reported.map(({ seconds, costUsd }) => [seconds, costUsd])).toEqual([
      [1200, expect.closeTo(0.2)],
      [1800, expect.closeTo(0.3)],
      [1200, expect.closeTo(0.2)],
    ]);
  });

  it('refuses a recording beyond a cap before the service is asked, and counts nothing for it', async () => {
    await transcribe({ installation: 0.5 });
    await expect(transcribe({ installation: 0.5 })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message:
        'No more recordings can be transcribed today: the budget of this installation is used up. Add the transcript below and it will be summarised.',
      details: { reason: 'transcription_budget', retryAfterSeconds: 49_170 },
    });
    await expect(transcribe({ member: 0.5 })).rejects.toMatchObject({
      details: { reason: 'transcription_member_budget' },
    });
    await transcribe({ member: 0.5 }, { memberId: 8, plan: 'free' });
    expect(entries).toHaveLength(2);
    expect(reported).toHaveLength(4);
  });

  it('refuses one before its download when its announced length, or any, is beyond a cap', async () => {
    const refusal = { code: 'upstream_unavailable', details: { reason: 'transcription_budget' } };
    await expect(transcribe({ installation: 0.2 }, PRO, 30 * MINUTE)).rejects.toMatchObject(refusal);
    await transcribe({ installation: 0.3 }, PRO, 20 * MINUTE);
    await expect(transcribe({ installation: 0.3 })).rejects.toMatchObject(refusal);
    expect([downloads, entries.length, spent(), store.held.size]).toEqual([1, 1, budgetUnits(0.3), 0]);
  });

  it('enters nothing for a recording that never reached the service', async () => {
    parts = [];
    await expect(transcribe({ installation: 0.1 })).rejects.toThrow('the download failed');
    expect([entries, spent()]).toEqual([[], 0]);
  });

  it('says that a price is unknown, and holds nothing back for it', async () => {
    usdPerMinute = undefined;
    await transcribe({ installation: 0.01 });
    expect(entries).toEqual([{ ...ENTRY, costUsd: 0, unpricedRuns: 1 }]);
    expect(reported.at(-1)).toEqual({ model: 'whisper', seconds: 1800, calls: 2 });
  });
});
