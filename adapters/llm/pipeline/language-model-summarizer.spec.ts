import { jest } from '@jest/globals';
import { honestAnswer, INTERVIEW, INTERVIEW_TITLE } from '#bench/truth/defective-drafts.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { type GenerateRequest, type LanguageModel, ModelError } from '#core/ports/language-model.js';
import type { SummarizeOptions } from '#core/ports/summarizer.js';
import { aConversation } from '#test/builders/conversation.js';
import { ServerActivity } from './call-with-retries.js';
import { type LanguageModelSummarizerOptions, languageModelSummarizer } from './language-model-summarizer.js';
import type { ReviewedText, TextChange } from './review-draft.js';

type Verdicts = readonly { readonly id: number; readonly verdict: string }[];

describe('a summary by a language model', () => {
  let requests: GenerateRequest[];
  let judge: (ids: readonly number[], signal: AbortSignal) => Promise<Verdicts> | Verdicts;
  let answer: () => object;
  let review: (texts: readonly ReviewedText[]) => readonly TextChange[] | Promise<never>;
  beforeEach(() => {
    requests = [];
    judge = (ids) => ids.map((id) => ({ id, verdict: 'supported' }));
    answer = honestAnswer;
    review = () => [];
  });

  const model: LanguageModel = {
    name: 'scripted',
    contextTokens: 128_000,
    async generate(request) {
      requests.push(request);
      const { material, task = '', output, signal } = request;
      if (output.name === 'review') {
        const texts = task.split('\n').filter((line) => line.startsWith('{"id"'));
        const changes = await review(texts.map((line): ReviewedText => JSON.parse(line)));
        const answered = changes.map((change) => ({ problem: 'wrong', ...change }));
        return { text: JSON.stringify({ missing: [], changes: answered }), usage: {} };
      }
      if (output.name !== 'verdicts') return { text: JSON.stringify(answer()), usage: {} };
      const lines = material.split('\n').map((line): { statements: { id: number }[] } => JSON.parse(line));
      const ids = lines.flatMap(({ statements }) => statements.map(({ id }) => id));
      return { text: JSON.stringify({ verdicts: await judge(ids, signal) }), usage: {} };
    },
  };
  const summarize = (
    options: LanguageModelSummarizerOptions = { judgesClaims: true },
    run: Partial<SummarizeOptions> = {},
  ) =>
    languageModelSummarizer(model, { retryDelayMs: 1, callDeadlineMs: 200, ...options }).summarize(
      { title: INTERVIEW_TITLE, show: 'The Show', transcript: INTERVIEW },
      { signal: new AbortController().signal, ...run },
    );

  it('is checked by the model when every statement has a verdict', async () => {
    expect(await summarize()).toMatchObject({ claimCheck: 'model', judgements: new Map() });
  });

  it.each<[string, typeof judge]>([
    ['fails', () => Promise.reject(new ModelError('unavailable', 'away'))],
    ['answers with no verdict', () => []],
    [
      'judges statements that nobody asked about',
      (ids) => ids.map((id) => ({ id: id + 500, verdict: 'supported' })),
    ],
  ])('is not said to be checked when the judge %s', async (_, how) => {
    judge = how;
    expect(await summarize()).toMatchObject({ claimCheck: 'failed' });
  });

  it('keeps what an incomplete judge found wrong, and says that it is incomplete', async () => {
    judge = () => [{ id: 1, verdict: 'contradicted' }];
    const { claimCheck, judgements } = await summarize();
    expect(claimCheck).toBe('partial');
    expect([...(judgements?.values() ?? [])]).toEqual(['contradicted']);
  });

  /** Changes the text of a draft that begins so. */
  const changing = (start: string, text: string) => {
    review = (texts) =>
      texts
        .filter((one) => one.text.startsWith(start))
        .map((one) => ({ id: one.id, begins: one.text, text }));
  };

  it('contract §11: is reviewed against the whole transcript, and judged as it is then', async () => {
    changing('After a 35% price', 'According to Maya Lindqvist, only two accounts left in 2019.');
    const { draft } = await summarize();
    expect(draft.overview).toMatch(/without outside investors. According to Maya Lindqvist, only two/);
    const [written, reviewed, judged] = requests;
    expect(requests.slice(0, 3).map(({ output }) => output.name)).toEqual([
      'episode_briefing',
      'review',
      'verdicts',
    ]);
    expect(reviewed).toMatchObject({ instructions: written?.instructions, material: written?.material });
    expect(judged?.material).toContain('only two accounts left in 2019');
  });

  it('keeps a text whose review names a number that nobody said', async () => {
    changing('After a 35% price', 'After the change, 9,731 accounts left.');
    expect((await summarize()).draft.overview).toContain('After a 35% price increase in 2019');
  });

  it.each<[string, typeof review]>([
    ['fails', () => Promise.reject(new ModelError('unavailable', 'away'))],
    [
      'takes out the whole overview',
      (texts) => texts.map((one) => ({ id: one.id, begins: one.text, text: '' })),
    ],
  ])('stays as it is where the review %s', async (_, how) => {
    const { draft } = await summarize();
    review = how;
    expect((await summarize()).draft).toEqual(draft);
  });

  it('is not reviewed where checks are switched off, nor of a transcript that was read in parts', async () => {
    await summarize({ judgesClaims: false });
    await languageModelSummarizer({ ...model, contextTokens: 24_000 }, { judgesClaims: true }).summarize(
      { title: 'Long', show: 'The Show', transcript: aConversation(1200) },
      { signal: new AbortController().signal },
    );
    expect(requests.map(({ output }) => output.name)).not.toContain('review');
  });

  it('reports no progress backwards where it begins again in a smaller window', async () => {
    const shares: number[] = [];
    let contextTokens = 40_000;
    const shrinking: LanguageModel = {
      name: 'shrinking',
      get contextTokens() {
        return contextTokens;
      },
      async generate(request) {
        requests.push(request);
        if (requests.length !== 2) return { text: JSON.stringify(honestAnswer()), usage: {} };
        contextTokens = 20_000;
        throw new ModelError('too_long', 'cut', { usage: {}, tokensRead: contextTokens });
      },
    };
    await languageModelSummarizer(shrinking, { retryDelayMs: 1, parallelCalls: 1 }).summarize(
      { title: INTERVIEW_TITLE, show: 'The Show', transcript: aConversation(1500) },
      { signal: new AbortController().signal, onProgress: (share) => shares.push(share) },
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(new Set(shares).size).toBeLessThan(shares.length - 1);
  });

  it.each([70_000, 500_000])('waits for a judge as long as for a summary: %d ms', async (callDeadlineMs) => {
    const deadlines = jest.spyOn(ServerActivity.prototype, 'deadline');
    await summarize({ judgesClaims: true, callDeadlineMs });
    expect(deadlines.mock.calls).toEqual(requests.map(() => [callDeadlineMs]));
    deadlines.mockRestore();
  });

  it('is not checked, and stays as it is, where the judge takes too long or the run has to end', async () => {
    judge = () => new Promise(() => {});
    const late = await summarize();
    expect(late).toMatchObject({ claimCheck: 'timed_out', judgements: new Map() });
    const wrapUp = new AbortController();
    judge = () => {
      wrapUp.abort();
      return new Promise(() => {});
    };
    const ended = await summarize({ judgesClaims: true, callDeadlineMs: 60_000 }, { wrapUp: wrapUp.signal });
    expect(ended).toMatchObject({ claimCheck: 'timed_out', draft: late.draft });
  });

  it('ends when its run is cancelled while the judge works', async () => {
    const run = new AbortController();
    judge = () => {
      run.abort();
      return new Promise(() => {});
    };
    await expect(summarize(undefined, { signal: run.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('says that the check was over budget, and asks for no repair and no review that nobody pays for', async () => {
    const poor = honestAnswer().actionableInsights.map((point) => ({
      ...point,
      quotes: [
        'nobody ever said this in the show',
        'nor was this ever said by anyone',
        'this is made up as well',
      ],
    }));
    answer = () => ({ ...honestAnswer(), actionableInsights: poor });
    const asked: number[] = [];
    const mayAsk = async ({ inputTokens }: { inputTokens: number }) => {
      asked.push(inputTokens);
      return false;
    };
    expect(await summarize(undefined, { mayAsk })).toMatchObject({ claimCheck: 'over_budget' });
    expect(requests).toHaveLength(1);
    expect(asked).toHaveLength(3);
    expect(Math.min(...asked)).toBeGreaterThan(500);
  });

  it('contract §11: asks for translations of quotes only where another language is asked for, and reads them', async () => {
    const quote = honestAnswer().keyQuotes[0] ?? '';
    answer = () => ({ ...honestAnswer(), translations: [{ quote, translation: 'Unchecked words.' }] });
    const summarizer = languageModelSummarizer(model, { retryDelayMs: 1 });
    const ask = async (spoken: string, language?: string) => {
      requests = [];
      const transcript = { ...INTERVIEW, language: spoken };
      const { draft, usage } = await summarizer.summarize(
        { title: INTERVIEW_TITLE, show: 'The Show', transcript, language },
        { signal: new AbortController().signal },
      );
      const [{ task = '', output } = requests[0] as GenerateRequest] = requests;
      const isAsked =
        task.includes('"translations"') && JSON.stringify(output.schema).includes('"translations"');
      return { isAsked, version: usage?.promptVersion, draft };
    };
    const english = await ask('de', 'en');
    expect(english).toMatchObject({ isAsked: true, version: expect.stringContaining('translations-v1') });
    expect(english.draft.keyQuotes[0]).toEqual({ quote, translation: 'Unchecked words.' });
    for (const language of [undefined, 'en', 'en-GB'])
      expect(await ask('en', language)).toMatchObject({
        isAsked: false,
        version: expect.not.stringContaining('translations'),
      });
  });

  it('contract §11: asks for the account of the episode also in a window with little room', async () => {
    await languageModelSummarizer({ ...model, contextTokens: 16_384 }).summarize(
      { title: INTERVIEW_TITLE, show: 'The Show', transcript: INTERVIEW },
      { signal: new AbortController().signal },
    );
    const asked = requests[0]?.output.schema.properties;
    expect(asked).toHaveProperty('subjects');
    expect(asked).not.toHaveProperty('risks');
  });

  it('repeats only the last request when an earlier run was killed in it', async () => {
    const stored = new Map<string, SummaryDraft>();
    const parts = {
      read: async (key: string) => stored.get(key),
      store: async (key: string, draft: SummaryDraft) => void stored.set(key, draft),
    };
    const killed = new AbortController();
    const small: LanguageModel = {
      ...model,
      contextTokens: 24_000,
      async generate(request) {
        const isMerge = request.material.includes('the summaries stand');
        if (isMerge && !killed.signal.aborted) {
          killed.abort();
          throw new ModelError('unavailable', 'killed');
        }
        return model.generate(request);
      },
    };
    const transcript = aConversation(1200);
    const run = (signal: AbortSignal) =>
      languageModelSummarizer(small, { retryDelayMs: 1 }).summarize(
        { title: 'Long', show: 'The Show', transcript },
        { signal, parts },
      );
    await expect(run(killed.signal)).rejects.toMatchObject({ code: 'cancelled' });
    const before = requests.splice(0).length;
    expect(before).toBeGreaterThan(2);
    expect(stored.size).toBe(before);
    const { shareUsed } = await run(new AbortController().signal);
    const again = requests.filter(({ task = '' }) => !task.includes('Your last answer'));
    expect(again).toHaveLength(1);
    expect(shareUsed).toBe(1);
  });

  it('merges the summaries of many parts in groups, all by the model (contract §11)', async () => {
    const small: LanguageModel = { ...model, contextTokens: 24_000 };
    const transcript = aConversation(5000);
    await languageModelSummarizer(small, { retryDelayMs: 1 }).summarize(
      { title: 'Long', show: 'The Show', transcript },
      { signal: new AbortController().signal },
    );
    const merges = requests.filter(
      ({ material, task = '' }) =>
        material.includes('the summaries stand') && !task.includes('Your last answer'),
    );
    const merged = merges.map(({ material }) => material.split('\n{').length - 1);
    const parts = requests.filter(({ task = '' }) => task.includes('summarise this part')).length;
    const [last = 0, ...groups] = merged.reverse();
    expect(groups.reduce((sum, count) => sum + count, 0) + last - groups.length).toBe(parts);
    expect(groups.length).toBeGreaterThan(0);
  });
});
