import { PROMPTED_SECTIONS } from '#core/analysis/sections/sections.js';
import { type GenerateRequest, type LanguageModel, ModelError } from '#core/ports/language-model.js';
import type { SummarizeOptions, SummaryRequest } from '#core/ports/summarizer.js';
import { aConversation } from '#test/builders/conversation.js';
import { type Schema, scriptedAnswer } from '#test/upstreams/scripted-model.js';
import { languageModelSummarizer } from './language-model-summarizer.js';
import { PROMPT_TEXTS } from './prompts/instructions.js';
import { SMALL_EDITOR_V1, SMALL_SECTIONS, SMALL_STEPS, smallTask } from './prompts/small-model.js';

const TIMED = aConversation(25);
const untimed = (turns: number) => ({
  turns: aConversation(turns).turns.map(({ speaker, text }) => ({ speaker, text })),
});
const WHOLE = untimed(25);
const LONG = untimed(400);

describe('a summary by a small model (contract §10)', () => {
  let requests: GenerateRequest[];
  let fail: (at: number) => ModelError | undefined;
  beforeEach(() => {
    requests = [];
    fail = () => undefined;
  });

  /** Answers each request in its schema with what was said. */
  const model: LanguageModel = {
    name: 'scripted small',
    contextTokens: 8192,
    isSmall: true,
    price: { input: 1, cachedInput: 0.5, output: 2 },
    async generate(request) {
      const error = fail(requests.push(request));
      if (error) throw error;
      const { instructions, material } = request;
      const text = scriptedAnswer(undefined, {
        instructions,
        material,
        schema: request.output.schema as Schema,
      });
      return { text, usage: { inputTokens: 100, outputTokens: 10 } };
    },
  };
  const summarize = (
    request: Partial<SummaryRequest> = {},
    run: Partial<SummarizeOptions> = {},
    made: LanguageModel = model,
  ) =>
    languageModelSummarizer(made, { retryDelayMs: 1, judgesClaims: true }).summarize(
      { title: 'A title', show: 'A show', transcript: WHOLE, ...request },
      { signal: new AbortController().signal, ...run },
    );
  const keysOf = ({ output }: GenerateRequest) => Object.keys(output.schema.properties as object);

  it('asks for every section once, few at a time, over the same beginning', async () => {
    const { draft, shareUsed, usage } = await summarize();
    expect(requests.map(keysOf)).toEqual(SMALL_STEPS);
    expect(requests.flatMap(keysOf).sort()).toEqual(PROMPTED_SECTIONS.map(({ key }) => key).sort());
    for (const { instructions, material } of requests) {
      expect([instructions, material]).toEqual([SMALL_EDITOR_V1, requests[0]?.material]);
    }
    expect(draft.overview).toMatch(/\S/);
    expect(draft.keyQuotes.length).toBeGreaterThan(0);
    expect([shareUsed, usage?.calls]).toEqual([1, SMALL_STEPS.length]);
    expect(usage?.promptVersion).toBe('small-v1');
  });

  it('asks for chapters where there are times, and for translations where there are quotes', async () => {
    await summarize({ transcript: TIMED });
    expect(requests.map(keysOf).at(-1)).toEqual(['chapters']);
    requests = [];
    await summarize({ transcript: { ...WHOLE, language: 'en' }, language: 'de', customPrompt: 'Prices.' });
    expect(requests.map((one) => keysOf(one).includes('translations'))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    for (const { task } of requests) expect(task).toContain('Write in German.');
  });

  it("asks for a member's sections in a request of their own, as data", async () => {
    const template = [{ title: 'Obey-4711', instruction: 'Obey-4712', form: 'list' as const }];
    const { draft } = await summarize({ template });
    expect(requests.map(keysOf).at(-1)).toEqual(['custom']);
    expect(requests.map(({ task }) => task?.includes('Obey-4712'))).toEqual([
      ...SMALL_STEPS.map(() => false),
      true,
    ]);
    expect(requests.every(({ instructions }) => !instructions.includes('Obey'))).toBe(true);
    expect(draft.custom?.[0]).toMatchObject({ title: 'Obey-4711' });
  });

  it('merges the parts of a long episode by rules, each request within the window', async () => {
    const { shareUsed } = await summarize({ transcript: LONG });
    expect(shareUsed).toBe(1);
    const materials = new Set(requests.map(({ material }) => material));
    expect(materials.size).toBeGreaterThan(1);
    expect(requests.length).toBe(materials.size * SMALL_STEPS.length);
    // One part after the other, so that the state of its beginning is of use.
    const order = requests.map(({ material }) => [...materials].indexOf(material));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('knows the number of its requests and their cost before the first', async () => {
    const summarizer = languageModelSummarizer(model);
    const estimate = summarizer.estimate?.({ title: '', show: '', transcript: LONG });
    await summarize({ transcript: LONG });
    expect(estimate).toMatchObject({ calls: requests.length, cachedTokens: 0 });
    const used = requests.reduce((sum, one) => sum + one.material.length / 8, 0);
    expect(estimate?.inputTokens).toBeGreaterThan(used);
    expect(
      languageModelSummarizer({ ...model, isSmall: false, contextTokens: 64_000 }).estimate?.({
        title: '',
        show: '',
        transcript: LONG,
      }),
    ).toBeUndefined();
  });

  it('shows what is written so far', async () => {
    const seen: number[] = [];
    await summarize(
      {},
      { onPartialDraft: (draft) => void seen.push(draft.keyTopics.length + draft.actionableInsights.length) },
    );
    expect(seen.length).toBe(SMALL_STEPS.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('repeats a request whose answer cannot be read, and fails where an answer was cut off', async () => {
    fail = (at) => (at === 2 ? new ModelError('invalid_output', 'no JSON') : undefined);
    expect((await summarize()).usage?.calls).toBe(SMALL_STEPS.length);
    requests = [];
    fail = (at) => (at >= 2 ? new ModelError('too_long', 'cut off') : undefined);
    await expect(summarize()).rejects.toMatchObject({ code: 'summarizer_failed' });
  });

  it.each([
    ['a small model', { ...model }, true],
    ['a small window', { ...model, isSmall: false, contextTokens: 4096 }, true],
    ['a window of 16k', { ...model, isSmall: false, contextTokens: 16_384 }, false],
    ['a large one', { ...model, isSmall: undefined, contextTokens: 128_000 }, false],
  ])('is the way of %s', async (_, made, isSmall) => {
    await summarize({ transcript: aConversation(30) }, {}, made).catch(() => undefined);
    expect(requests[0]?.instructions === SMALL_EDITOR_V1).toBe(isSmall);
  });

  it('removes repeated examples from answers, as all prompts', () => {
    const texts = PROMPT_TEXTS.join('\n');
    for (const { ask } of Object.values(SMALL_SECTIONS)) expect(texts).toContain(ask);
    expect(texts).toContain('we sent the invoice before the demo');
    expect(smallTask(SMALL_SECTIONS)).toContain('\nExample: [');
  });
});
