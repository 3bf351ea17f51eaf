import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import type { Summarizer } from '../ports/summarizer.js';
import { budgetUnits } from '../usage/model-spending.js';
import { BUDGET_MESSAGE, limitModelSpending } from './limit-model-spending.js';

const USAGE = { inputTokens: 1, outputTokens: 1, calls: 1, promptVersion: '1' };
const PRICE = { input: 100, cachedInput: 10, output: 100 };

describe('a daily budget for language models', () => {
  let spent = 0;
  let asked = 0;
  let outcome: () => Promise<number> = async () => 0.5;

  function limited(dailyUsd: number): Summarizer {
    const summarizer: Summarizer = {
      identity: { kind: 'llm', model: 'fake' },
      async summarize(_, run) {
        asked += 1;
        const costUsd = await outcome();
        run.onUsage?.({ ...USAGE, costUsd });
        if (costUsd === 0.3) throw new Error('the model failed');
        return { draft: aDraft(), shareUsed: 1, usage: { ...USAGE, costUsd } };
      },
    };
    const budget = {
      reserve: async (_: string, units: number, ceiling: number) => {
        if (spent + units > ceiling) return false;
        spent += units;
        return true;
      },
      adjust: async (_: string, units: number) => {
        spent += units;
      },
    };
    const clock = { now: () => new Date('2026-05-01T23:59:00Z') };
    return limitModelSpending({ summarizer, budget, clock, price: PRICE, dailyUsd });
  }

  const run = (summarizer: Summarizer) =>
    summarizer.summarize(
      { title: 'Pricing', show: 'Founders', transcript: aTranscript() },
      { signal: new AbortController().signal },
    );

  beforeEach(() => {
    spent = 0;
    asked = 0;
    outcome = async () => 0.5;
  });

  it('counts what summaries cost, also failed ones, and refuses before the model is asked', async () => {
    const summarizer = limited(1.7);
    await run(summarizer);
    expect(spent).toBe(budgetUnits(0.5));
    outcome = async () => 0.3;
    await expect(run(summarizer)).rejects.toThrow('the model failed');
    expect(spent).toBe(budgetUnits(0.8));
    await expect(run(summarizer)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: BUDGET_MESSAGE,
      details: { retryAfterSeconds: 60 },
    });
    expect(asked).toBe(2);
    expect(spent).toBe(budgetUnits(0.8));
  });

  it('holds back what is being written, and frees what was not spent', async () => {
    const summarizer = limited(1.7);
    let finish = (_: number) => {};
    outcome = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const first = run(summarizer);
    await new Promise((resolve) => setImmediate(resolve));
    await expect(run(summarizer)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    finish(0.1);
    await first;
    expect(spent).toBe(budgetUnits(0.1));
  });
});
