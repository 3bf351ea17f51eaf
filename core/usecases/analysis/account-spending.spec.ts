import type { TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import type { BriefingRequests, BriefingWriter } from '#core/ports/briefing-writer.js';
import type { SummarizeOptions, Summarizer } from '#core/ports/summarizer.js';
import { budgetUnits, type LedgerEntry, type SpendingAccount } from '#core/usage/spending.js';
import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryModelBudget } from '#test/fakes/memory-model-budget.js';
import { type MemoryStore, memoryStore } from '#test/fakes/memory-store.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import {
  accountForAnswers,
  accountForBriefings,
  accountForSummaries,
  accountForTranscriptions,
} from './account-spending.js';

const USAGE = { inputTokens: 100, outputTokens: 10, calls: 2, promptVersion: '1' };
const PRICE = { input: 100, cachedInput: 10, output: 100 };
const MEMBER: SpendingAccount = { subject: 'job-1', memberId: 7, plan: 'pro' };

describe('spending on language models', () => {
  let store: MemoryStore;
  let entries: LedgerEntry[];
  let asked: number;
  let write: (run: SummarizeOptions) => Promise<number | undefined>;
  beforeEach(() => {
    store = memoryStore();
    entries = [];
    asked = 0;
    write = async () => 0.5;
  });

  const spent = (meter = 'llm:2026-05-01') => store.used.get(meter) ?? 0;
  const clock = new FixedClock();
  const ports = (dailyUsd: { installation?: number; member?: number }, price = PRICE) => ({
    budget: memoryModelBudget(store, clock),
    ledger: { add: async (entry: LedgerEntry) => void entries.push(entry) } as never,
    clock,
    ids: sequentialIds('run'),
    model: 'fake',
    price,
    dailyUsd,
  });
  const summarizer: Summarizer = {
    identity: { kind: 'llm', model: 'fake' },
    async summarize(_, run) {
      asked += 1;
      const costUsd = await write(run);
      run.onUsage?.({ ...USAGE, costUsd });
      if (costUsd === 0.3) throw new Error('the model failed');
      return { draft: aDraft(), shareUsed: 1, usage: { ...USAGE, costUsd } };
    },
  };
  const run = (how: Parameters<typeof ports>[0], account = MEMBER, given = ports(how)) =>
    accountForSummaries(summarizer, given).summarize(
      { title: 'Pricing', show: 'Founders', transcript: aTranscript() },
      { signal: new AbortController().signal, account },
    );

  it('enters what another model took for checks under its name, and counts both in the budget (contract §10)', async () => {
    const check = { model: 'judge', inputTokens: 40, outputTokens: 4, calls: 1, costUsd: 0.2 };
    write = async ({ mayAsk, onUsage }) => {
      const tokens = { inputTokens: 1000, cachedTokens: 0, outputTokens: 0 };
      expect(await mayAsk?.(tokens, 'check')).toBe(true);
      expect(await mayAsk?.({ ...tokens, inputTokens: 10_000_000 })).toBe(false);
      onUsage?.({ ...USAGE, costUsd: 0.5, check });
      throw new Error('after the check');
    };
    const given = { ...ports({ installation: 2 }), checkPrice: { input: 0, cachedInput: 0, output: 0 } };
    await expect(run({}, MEMBER, given)).rejects.toThrow('after the check');
    expect(entries).toMatchObject([
      {
        model: 'fake',
        purpose: 'summary',
        runs: 1,
        calls: 1,
        inputTokens: 60,
        outputTokens: 6,
        costUsd: 0.3,
      },
      { model: 'judge', purpose: 'check', runs: 1, calls: 1, inputTokens: 40, outputTokens: 4, costUsd: 0.2 },
    ]);
    expect(spent()).toBe(budgetUnits(0.5));
  });

  describe('of briefings (contract §13)', () => {
    const reading = { subjects: [], title: '', show: '', turns: [], isWhole: true };
    const evidence = { id: 1, episode: 1, point: 'It is so.', quote: 'It is so.' };
    const check = (words: number) =>
      ({ section: 'statements', text: 'It is so.', excerpt: 'word '.repeat(words) }) as const;
    let requested: string[];
    beforeEach(() => {
      requested = [];
    });

    /** Runs `work` on an estimate of 0.1 dollars; each reading costs `readingUsd`. */
    const briefing = <T>(
      installation: number,
      readingUsd: number,
      work: (requests: BriefingRequests) => Promise<T>,
      checkPrice?: typeof PRICE,
    ) => {
      const fake: BriefingWriter = {
        identity: { kind: 'llm', model: 'fake' },
        promptVersion: 'briefing-v1',
        write: (how, write) =>
          write({
            turnTokens: 1,
            evidenceTokens: 1,
            judgeTokens: 1,
            async findEvidence() {
              requested.push('read');
              how.onUsage?.({ ...USAGE, costUsd: readingUsd });
              return [];
            },
            async compose() {
              requested.push('compare');
              return { title: '', agreement: [], disagreement: [], open: [], statements: [] };
            },
            async judge() {
              requested.push('judge');
              return ['supported'];
            },
          }),
      };
      const tokens = { inputTokens: 1000, cachedTokens: 0, outputTokens: 0 };
      const estimate = { writing: tokens, judging: checkPrice ? tokens : { ...tokens, inputTokens: 0 } };
      const { signal } = new AbortController();
      const run = { signal, account: MEMBER, estimate };
      return accountForBriefings(fake, { ...ports({ installation }), checkPrice }).write(run, work);
    };
    const whole = (words: number) => async (requests: BriefingRequests) => {
      await requests.findEvidence(reading);
      await requests.compose({ episodes: [], evidence: [evidence] });
      return requests.judge?.([check(words)]);
    };
    const refusal = { code: 'upstream_unavailable', details: { retryAfterSeconds: expect.any(Number) } };

    it.each<[string, number, number, number, string[]]>([
      ['fails before the model is asked', 0.05, 0, 1, []],
      ['reads nothing that it cannot pay', 0.2, 0, 1, []],
      ['ends when it has taken more than was estimated', 3, 2.9, 1, ['read']],
      ['is not judged', 1.1, 0.1, 12_000, ['read', 'compare']],
    ])('beyond the budget one %s', async (_, installation, readingUsd, words, expected) => {
      await expect(briefing(installation, readingUsd, whole(words))).rejects.toMatchObject(refusal);
      expect(requested).toEqual(expected);
    });

    it('hold back more before each request, and leave what they have spent', async () => {
      await expect(briefing(1.1, 0.1, whole(1))).resolves.toEqual(['supported']);
      expect([requested, spent()]).toEqual([['read', 'compare', 'judge'], budgetUnits(0.1)]);
    });

    it('hold back what requests at once take together', async () => {
      const both = await briefing(0.4, 0, ({ findEvidence }) =>
        Promise.allSettled([findEvidence(reading), findEvidence(reading)]),
      );
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    });

    it('hold back what another model takes that judges, by its own price', async () => {
      const judging = ({ judge }: BriefingRequests) => judge?.([check(400)]) ?? Promise.reject();
      const price = { input: 1000, cachedInput: 1000, output: 0 };
      await expect(briefing(0.5, 0, judging, price)).rejects.toMatchObject(refusal);
      expect([requested, spent()]).toEqual([[], 0]);
      expect(await briefing(5, 0, judging, price)).toEqual(['supported']);
    });
  });

  it('counts what summaries cost, also failed ones, and refuses before the model is asked', async () => {
    await run({ installation: 1.7 });
    expect(spent()).toBe(budgetUnits(0.5));
    expect(spent('llm:member:7:2026-05-01')).toBe(budgetUnits(0.5));
    write = async () => 0.3;
    await expect(run({ installation: 1.7 })).rejects.toThrow('the model failed');
    expect(spent()).toBe(budgetUnits(0.8));
    await expect(run({ installation: 1.2 })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message:
        'No more summaries can be written today: the budget of this installation is used up. Please try again tomorrow.',
      details: { retryAfterSeconds: 49_170 },
    });
    expect(asked).toBe(2);
    expect(spent()).toBe(budgetUnits(0.8));
  });

  it('refuses a member whose own budget is used up, and nobody else', async () => {
    await run({ member: 1.2 });
    await expect(run({ member: 1.2 })).rejects.toMatchObject({
      message:
        'No more summaries can be written for you today: the daily budget of an account is used up. Please try again tomorrow.',
    });
    await run({ member: 1.2 }, { memberId: 8, plan: 'free' });
    await run({ member: 1.2 }, { plan: 'visitor' });
    expect(asked).toBe(3);
  });

  it('holds back what is being written, and frees what was not spent', async () => {
    let finish = (_: number) => {};
    write = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const first = run({ installation: 1.7 });
    await new Promise((resolve) => setImmediate(resolve));
    await expect(run({ installation: 1.7 }, { plan: 'free' })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    finish(0.1);
    await first;
    expect(spent()).toBe(budgetUnits(0.1));
  });

  it('allows a repair and a check only where the budget has room for them', async () => {
    const allowed: (boolean | undefined)[] = [];
    write = async ({ mayAsk }) => {
      for (const inputTokens of [1000, 10_000, 1000])
        allowed.push(await mayAsk?.({ inputTokens, cachedTokens: 0, outputTokens: 0 }));
      return 0.1;
    };
    await run({ installation: 1.2 });
    expect(allowed).toEqual([true, false, true]);
    await run({});
    expect(allowed.slice(3)).toEqual([true, true, true]);
    expect(spent()).toBe(budgetUnits(0.1));
  });

  it('counts questions in the same budget', async () => {
    const answer = accountForAnswers(
      {
        materialTokens: async () => 1000,
        async answer(_, __, { onUsage } = {}) {
          onUsage?.({ ...USAGE, costUsd: 0.2 });
          return [];
        },
      },
      ports({ installation: 0.4 }),
    ).answer;
    const ask = () =>
      answer({ question: 'Why?', turns: [], isWhole: true }, new AbortController().signal, {
        account: MEMBER,
      });
    await ask();
    expect(spent()).toBe(budgetUnits(0.2));
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('questions can be answered'),
    });
    expect(entries).toMatchObject([{ purpose: 'question', plan: 'pro', costUsd: 0.2 }]);
  });

  it('enters every run into the ledger, with and without a budget or a price', async () => {
    await run({});
    write = async () => 0.3;
    await expect(run({ installation: 5 }, { plan: 'visitor' })).rejects.toThrow();
    write = async () => undefined;
    await run({}, MEMBER, { ...ports({}), price: undefined as never });
    const run1 = {
      day: '2026-05-01',
      model: 'fake',
      purpose: 'summary',
      runs: 1,
      ...USAGE,
      cachedTokens: 0,
      audioSeconds: 0,
    };
    const { promptVersion: _, ...entry } = run1;
    expect(entries).toEqual([
      { ...entry, plan: 'pro', failed: 0, costUsd: 0.5, unpricedRuns: 0 },
      { ...entry, plan: 'visitor', failed: 1, costUsd: 0.3, unpricedRuns: 0 },
      { ...entry, plan: 'pro', failed: 0, costUsd: 0, unpricedRuns: 1 },
    ]);
  });

  it('keeps a summary whose spending cannot be stored', async () => {
    const broken = ports({ installation: 5 });
    const down = async () => {
      throw new Error('the database is down');
    };
    await run({}, MEMBER, {
      ...broken,
      budget: { ...broken.budget, settle: down },
      ledger: { add: down } as never,
      dailyUsd: { installation: 5 },
    });
    expect(asked).toBe(1);
  });
});

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
        'No more recordings can be transcribed today: the budget of this installation is used up. Add its transcript, and it will be summarized.',
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
