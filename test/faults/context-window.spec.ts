import { anthropicLanguageModel } from '#adapters/llm/anthropic/anthropic-language-model.js';
import type { ModelProbe } from '#adapters/llm/model-probe.js';
import { type OpenaiOptions, openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { languageModelAnswerer } from '#adapters/llm/questions/language-model-answerer.js';
import { probeWindow, type WindowProbe } from '#adapters/llm/window/probe-window.js';
import { WindowedModel } from '#adapters/llm/window/windowed-model.js';
import { systemTimers } from '#adapters/system/system.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import { renderTranscript } from '#core/transcripts/render-transcript.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aConversation } from '../builders/conversation.js';
import { aYoutubeLink } from '../builders/talk.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { eventually } from '../support/eventually.js';
import { startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { startFakeAnthropic } from '../upstreams/anthropic/fake-server.js';
import { type FakeOpenai, type OpenaiFault, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const CONTEXT = 8192;

describe('the window of a model (contract §10)', () => {
  let fakeServer: FakeOpenai;
  beforeEach(async () => {
    fakeServer = await startFakeOpenai({ contextTokens: CONTEXT });
  });
  afterEach(() => fakeServer.close());

  const aModel = (options: OpenaiOptions = {}) =>
    openaiLanguageModel({ baseUrl: fakeServer.url, model: 'fake-model', contextTokens: 32_768, ...options });
  const never = () => new AbortController().signal;
  const probe = (model = aModel()) => probeWindow(model, model.contextTokens, never());

  it('is the configured one where a prompt of that size is read, at the cost of two requests', async () => {
    expect(await probe()).toEqual({ outcome: 'whole' });
    expect(fakeServer.requests).toHaveLength(2);
    expect(fakeServer.requests[1]?.prompt.length).toBeGreaterThan(4 * 30_000);
  });

  it('is what Ollama reads with a smaller num_ctx, found with three requests', async () => {
    fakeServer.misbehave('context-cut');
    expect(await probe()).toEqual({ outcome: 'smaller', windowTokens: CONTEXT, isCut: true });
    expect(fakeServer.requests).toHaveLength(3);
  });

  it.each<[OpenaiFault, boolean]>([
    ['middle-cut', true],
    ['context-exceeded', false],
  ])('is found by halving where the reported tokens do not tell: %s', async (fault, isCut) => {
    fakeServer.misbehave(fault);
    const found = await probe();
    expect(found).toMatchObject({ outcome: 'smaller', isCut });
    const { windowTokens } = found as Extract<WindowProbe, { outcome: 'smaller' }>;
    expect(windowTokens).toBeGreaterThan(CONTEXT * 0.8);
    expect(windowTokens).toBeLessThanOrEqual(CONTEXT * 1.125);
    expect(fakeServer.requests.length).toBeLessThanOrEqual(10);
  });

  it.each<[OpenaiFault, string]>([
    ['empty-object', 'whole'],
    ['broken-json', 'whole'],
    ['cut-off', 'whole'],
  ])('is read off the reported tokens where a model answers with "%s"', async (fault, outcome) => {
    fakeServer.misbehave(fault);
    expect(await probe()).toEqual({ outcome });
  });

  it.each<[OpenaiFault, string]>([
    ['reset', 'unavailable'],
    ['401', 'unavailable'],
  ])('is unknown where the service fails by "%s"', async (fault, cause) => {
    fakeServer.misbehave(fault);
    expect(await probe()).toMatchObject({ outcome: 'unknown', cause });
  });

  it('is unknown where the service does not answer in time', async () => {
    fakeServer.misbehave('hang');
    const model = aModel();
    expect(await probeWindow(model, 32_768, AbortSignal.timeout(50))).toMatchObject({ cause: 'slow' });
  });

  it('is unknown where nothing that comes back has to do with the prompt', async () => {
    const canned: LanguageModel = {
      name: 'canned',
      contextTokens: 32_768,
      generate: async () => ({ text: '{"overview":"Pricing."}', usage: { inputTokens: 1500 } }),
    };
    expect(await probe(canned as ReturnType<typeof aModel>)).toMatchObject({ cause: 'no_witness' });
  });

  it('of another vendor is found in the same way', async () => {
    const other = await startFakeAnthropic({ contextTokens: CONTEXT });
    try {
      other.misbehave('context-cut');
      const model = anthropicLanguageModel({ apiKey: 'key', baseUrl: other.url, contextTokens: 32_768 });
      expect(await probeWindow(model, 32_768, never())).toMatchObject({ windowTokens: CONTEXT });
    } finally {
      await other.close();
    }
  });

  it('is known to be kept by vendors that refuse longer prompts, and measured at all others', () => {
    const isRefused = (model: ModelProbe) => model.refusesLongPrompts;
    expect(isRefused(openaiLanguageModel({ apiKey: 'key' }))).toBe(true);
    expect(isRefused(anthropicLanguageModel({ apiKey: 'key' }))).toBe(true);
    expect(isRefused(aModel())).toBe(false);
    expect(isRefused(anthropicLanguageModel({ baseUrl: 'http://localhost:1234' }))).toBe(false);
    expect(openaiLanguageModel({ baseUrl: 'http://me:secret@localhost:1/v1?key=secret' }).server).toBe(
      'http://localhost:1/v1',
    );
  });
});

describe('prompts of which a server reads only a part (contract §10)', () => {
  let fakeServer: FakeOpenai;
  beforeEach(async () => {
    fakeServer = await startFakeOpenai({ contextTokens: 12_288 });
  });
  afterEach(() => fakeServer.close());

  const windowed = (isProbed: boolean, results: WindowProbe[] = []) =>
    new WindowedModel(
      openaiLanguageModel({ baseUrl: fakeServer.url, model: 'fake-model', contextTokens: 100_000 }),
      {
        server: fakeServer.url,
        isProbed,
        clock: new FixedClock(),
        timers: systemTimers,
        onResult: (result) => results.push(result),
      },
    );
  const summarize = (model: LanguageModel, transcript: Transcript) =>
    languageModelSummarizer(model, { retryDelayMs: 1 }).summarize(
      { title: 'On pricing', show: 'Founders', transcript },
      { signal: new AbortController().signal },
    );
  const isDraft = (prompt: string) => prompt.includes('The transcript is of');
  /** Turns that were in no prompt that the server read whole. */
  const unread = ({ turns }: Transcript) => {
    const whole = fakeServer.requests.filter(({ prompt }) => isDraft(prompt) && prompt.length / 4 <= 12_288);
    return turns.filter(({ text }) => !whole.some(({ prompt }) => prompt.includes(text)));
  };

  it.each<OpenaiFault>(['context-cut', 'middle-cut'])(
    'are never sent once the window is measured: "%s"',
    async (fault) => {
      fakeServer.misbehave(fault);
      const transcript = aConversation(700);
      const model = windowed(true);
      const { shareUsed } = await summarize(model, transcript);
      expect(shareUsed).toBe(1);
      expect(model.contextTokens).toBeLessThanOrEqual(12_288 * 1.125);
      expect(unread(transcript)).toEqual([]);
      expect(
        fakeServer.requests.filter(({ prompt }) => isDraft(prompt) && prompt.length / 4 > 12_288),
      ).toEqual([]);
    },
  );

  it('are no summaries where the server begins to cut later: smaller parts are read instead', async () => {
    const results: WindowProbe[] = [];
    const model = windowed(true, results);
    const transcript = aConversation(700);
    await summarize(model, aConversation(300, 'before'));
    fakeServer.misbehave('context-cut');
    fakeServer.requests.length = 0;
    const { shareUsed, usage } = await summarize(model, transcript);
    expect(shareUsed).toBe(1);
    expect(unread(transcript)).toEqual([]);
    expect(model.contextTokens).toBe(12_288);
    expect(results.at(-1)).toMatchObject({ outcome: 'smaller', isCut: true });
    const drafts = fakeServer.requests.filter(({ prompt }) => !prompt.includes('code word'));
    expect(usage?.calls).toBe(drafts.length);
  });

  it('are noticed by the reported tokens alone, where a vendor is not measured', async () => {
    const model = windowed(false);
    fakeServer.misbehave('context-cut');
    const transcript = aConversation(700);
    const { shareUsed } = await summarize(model, transcript);
    expect(shareUsed).toBe(1);
    expect(unread(transcript)).toEqual([]);
  });

  it('are no answers to questions', async () => {
    const model = windowed(true);
    const answerer = languageModelAnswerer(model, { retryDelayMs: 1 });
    const { signal } = new AbortController();
    expect(await answerer.materialTokens(signal)).toBeGreaterThan(90_000);
    fakeServer.misbehave('context-cut');
    const { turns } = aConversation(700);
    await expect(answerer.answer({ question: 'Why?', turns, isWhole: true }, signal)).rejects.toMatchObject({
      code: 'summarizer_failed',
      cause: { code: 'too_long', tokensRead: 12_288 },
    });
    expect(await answerer.materialTokens(signal)).toBeLessThan(12_288);
  });

  it('are not taken for cut where the caller leaves before the window is measured', async () => {
    const caller = new AbortController();
    const model = new WindowedModel(
      {
        name: 'caching',
        contextTokens: 32_768,
        async generate({ output }) {
          if (output.name !== 'code_words') return { text: '{}', usage: { inputTokens: 40 } };
          caller.abort();
          return new Promise<never>(() => undefined);
        },
      },
      { server: fakeServer.url, isProbed: false, clock: new FixedClock(), timers: systemTimers },
    );
    const request = {
      instructions: 'Summarise.',
      material: 'They tried it again. '.repeat(400),
      output: { name: 'summary', schema: {} },
      maxOutputTokens: 100,
      signal: caller.signal,
    };
    await expect(model.generate(request)).rejects.toMatchObject({ name: 'AbortError' });
    expect(model.contextTokens).toBe(32_768);
  });

  it('are not suspected for servers that report only what they had not kept', async () => {
    const inner = windowed(false);
    const model = new WindowedModel(
      {
        name: 'caching',
        contextTokens: 32_768,
        async generate(request) {
          const { text, usage } = await inner.generate(request);
          const isKept = request.output.name !== 'code_words';
          return { text, usage: { ...usage, inputTokens: isKept ? 40 : usage.inputTokens } };
        },
      },
      { server: fakeServer.url, isProbed: true, clock: new FixedClock(), timers: systemTimers },
    );
    expect((await summarize(model, aConversation(60))).shareUsed).toBe(1);
  });
});

describe('a product whose server cuts prompts (contract §10)', () => {
  it('summarizes all of a long talk, and warns the operator', async () => {
    const fakeServer = await startFakeOpenai({ contextTokens: 12_288 });
    fakeServer.misbehave('context-cut');
    const lines: string[] = [];
    const product = await startProduct(
      { OPENAI_BASE_URL: fakeServer.url, OPENAI_MODEL: 'fake-model', LOG_LEVEL: 'warn' },
      { probes: true, log: (line) => lines.push(line) },
    );
    try {
      const transcript = aConversation(500);
      const visitor = new Visitor(product);
      const { status, body } = await visitor.analyze({
        youtubeUrl: aYoutubeLink(),
        transcript: { text: renderTranscript(transcript), title: 'On pricing', show: 'Founders' },
      });
      expect([status, body]).toMatchObject([200, { provenance: { shareUsed: 1 } }]);
      const probes = fakeServer.requests.filter(({ prompt }) => prompt.includes('third code word is'));
      expect(probes.length).toBeLessThanOrEqual(10);
      const whole = fakeServer.requests.filter(({ prompt }) => prompt.length / 4 <= 12_288);
      const missing = transcript.turns.filter(
        ({ text }) => !whole.some(({ prompt }) => prompt.includes(text)),
      );
      expect(missing).toEqual([]);
      const warning = await eventually(
        () => lines.find((line) => line.includes('OLLAMA_CONTEXT_LENGTH')),
        (line) => line !== undefined,
      );
      expect(warning).toContain('reads 12288 tokens of the 128000');
    } finally {
      await product.close();
      await fakeServer.close();
    }
  });
});
