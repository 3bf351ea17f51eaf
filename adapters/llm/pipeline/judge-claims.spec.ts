import { type JudgedPassage } from '#core/analysis/claims/judged-passages.js';
import { type GenerateRequest, type LanguageModel, ModelError } from '#core/ports/language-model.js';
import { judgeClaims } from './judge-claims.js';
import { TokenMeter } from './token-meter.js';

/** Passages of one statement each, of about 60 words. */
const passages = Array.from(
  { length: 30 },
  (_, i): JudgedPassage => ({
    excerpt: `Ada: In year ${i} we ${'tried it again and again '.repeat(10)}.`,
    statements: [{ text: `They tried it in year ${i}.`, isComplete: true }],
  }),
);

const EPISODE = { title: `Pricing${'!'.repeat(400)}`, show: 'The Pricing Hour' };

function aJudge(contextTokens: number, answer: (request: GenerateRequest) => string | Error) {
  const requests: GenerateRequest[] = [];
  const model: LanguageModel = {
    name: 'judge',
    contextTokens,
    async generate(request) {
      requests.push(request);
      const text = answer(request);
      if (text instanceof Error) throw text;
      return { text, usage: {} };
    },
  };
  const call = <T>(attempt: (signal: AbortSignal) => Promise<T>) => attempt(new AbortController().signal);
  const judge = () => judgeClaims(model, EPISODE, passages, call, new TokenMeter({ promptVersion: 'v' }));
  return { requests, judge };
}

const idsIn = ({ material }: GenerateRequest) =>
  [...material.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
const allSupported = (request: GenerateRequest) =>
  JSON.stringify({ verdicts: idsIn(request).map((id) => ({ id, verdict: 'supported' })) });

describe('judging in the window of the model (contract §10)', () => {
  it.each([2048, 4096, 8192, 128_000])('asks no more than fits into %d tokens', async (contextTokens) => {
    const { requests, judge } = aJudge(contextTokens, allSupported);
    expect(await judge()).toMatchObject({ check: 'model' });
    for (const { instructions, material, task = '', maxOutputTokens } of requests) {
      // Four characters a token, as English is at least.
      expect((instructions.length + material.length + task.length) / 4 + maxOutputTokens).toBeLessThan(
        contextTokens,
      );
    }
    expect(requests.flatMap(idsIn)).toHaveLength(30);
  });

  it('names the episode and its show, which statements may rest on, without what is too long', async () => {
    const { requests, judge } = aJudge(128_000, allSupported);
    await judge();
    expect(requests.map(({ task = '' }) => JSON.parse(task))).toEqual([
      { episode: EPISODE.title.slice(0, 300), show: EPISODE.show },
    ]);
  });

  it('asks in halves where the model reads less than it says, or cannot end its answer', async () => {
    const { requests, judge } = aJudge(128_000, (request) =>
      idsIn(request).length > 8 ? new ModelError('too_long', 'cut', { usage: {} }) : allSupported(request),
    );
    expect(await judge()).toMatchObject({ check: 'model' });
    expect(requests.map((request) => idsIn(request).length)).toEqual([30, 15, 15, 8, 7, 8, 7]);
  });

  it.each(['{}', '', '{"verdicts":[]}'])('takes %j for no verdict', async (answer) => {
    const { judge } = aJudge(128_000, () => answer);
    expect(await judge()).toMatchObject({ check: 'failed', judgements: new Map() });
  });
});
