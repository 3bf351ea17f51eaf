import { inspect } from 'node:util';
import { anthropicLanguageModel } from '#adapters/llm/anthropic/anthropic-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { aConversation } from '../builders/conversation.js';
import { aSubmission } from '../builders/talk.js';
import { startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import {
  type AnthropicFault,
  type FakeAnthropic,
  type FakeAnthropicOptions,
  startFakeAnthropic,
} from '../upstreams/anthropic/fake-server.js';
import { contentText } from '../upstreams/anthropic/validate-request.js';

const KEY = 'sk-ant-secret-0123456789';
const REQUEST = { title: 'On pricing', show: 'Founders', transcript: aConversation(40) };

describe('Anthropic', () => {
  let fakeServer: FakeAnthropic;

  async function start(options: FakeAnthropicOptions = {}) {
    fakeServer = await startFakeAnthropic({ retryAfter: '0', ...options });
    return anthropicLanguageModel({ apiKey: KEY, baseUrl: fakeServer.url, probeMs: 300 });
  }

  afterEach(() => fakeServer.close());

  function summarize(model: Awaited<ReturnType<typeof start>>, callDeadlineMs = 10_000) {
    const summarizer = languageModelSummarizer(model, { retryDelayMs: 1, callDeadlineMs });
    return summarizer.summarize(REQUEST, new AbortController());
  }

  it('summarizes in one request with the key in its header and counts cached tokens once', async () => {
    const { usage } = await summarize(await start());
    const [request, ...others] = fakeServer.requests;
    expect(others).toEqual([]);
    expect(request).toMatchObject({ apiKey: KEY, body: { model: 'claude-haiku-4-5' } });
    const prompt = `${request?.body.system}\n${contentText(request?.body.messages[0]?.content)}`;
    expect(usage?.inputTokens).toBe(Math.ceil(prompt.length / 4));
    expect(usage?.costUsd).toBeUndefined();
  });

  it.each<[AnthropicFault, string, number]>([
    // An oversized prompt is retried once in smaller parts.
    ['413', 'summarizer_failed', 2],
    ['500', 'upstream_unavailable', 3],
    ['529', 'upstream_unavailable', 3],
    ['no-credit', 'upstream_unavailable', 1],
    ['window-exceeded', 'summarizer_failed', 2],
    ['broken-body', 'summarizer_failed', 3],
    ['broken-json', 'summarizer_failed', 2],
    ['no-text', 'summarizer_failed', 3],
  ])('gives up on "%s" with %s after %i requests and does not log the key', async (fault, code, requests) => {
    const model = await start();
    fakeServer.misbehave(fault);
    const error = await summarize(model).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'DomainError', code, cause: expect.any(Error) });
    expect(fakeServer.requests).toHaveLength(requests);
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  it('has a draft repaired once', async () => {
    const model = await start();
    fakeServer.misbehave('broken-json', 1);
    expect((await summarize(model)).shareUsed).toBe(1);
    expect(fakeServer.requests).toHaveLength(2);
  });

  it.each<AnthropicFault>(['reset', '429', '529'])('recovers from "%s" twice', async (fault) => {
    const model = await start();
    fakeServer.misbehave(fault, 2);
    expect((await summarize(model)).shareUsed).toBe(1);
    expect(fakeServer.requests).toHaveLength(3);
  });

  it('waits as long as the service requests', async () => {
    const model = await start({ retryAfter: '0.3' });
    fakeServer.misbehave('429', 1);
    await summarize(model);
    const [first, second] = fakeServer.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(299);
  });

  it.each<AnthropicFault>(['hang', 'trickle'])(
    'aborts a call that meets "%s" at its deadline',
    async (fault) => {
      const model = await start();
      fakeServer.misbehave(fault);
      await expect(summarize(model, 150)).rejects.toMatchObject({ code: 'deadline_exceeded' });
    },
  );

  it('includes the schema in the prompt when structured outputs are unsupported', async () => {
    const model = await start();
    fakeServer.misbehave('no-structured-outputs');
    const { draft } = await summarize(model);
    await summarize(model);
    const formats = fakeServer.requests.map(({ body }) => body.output_config?.format?.type);
    expect(formats).toEqual(['json_schema', undefined, undefined]);
    expect(JSON.stringify(fakeServer.requests.at(-1)?.body.messages)).toContain(
      '# The schema of your answer',
    );
    expect(draft.actionableInsights.length).toBeGreaterThan(0);
  });

  it.each(['', '/', '/v1', '/v1/'])('resolves the API from a base URL that ends in "%s"', async (path) => {
    await start({ needsKey: false });
    const model = anthropicLanguageModel({ baseUrl: `${fakeServer.url}${path}`, model: 'local' });
    expect(await model.probe()).toEqual({ state: 'ready' });
    expect(fakeServer.requests[0]?.apiKey).toBeUndefined();
  });

  it('knows prices of Anthropic’s models only, including dated snapshots', async () => {
    await start();
    const priceOf = (model: string, baseUrl?: string) => anthropicLanguageModel({ model, baseUrl }).price;
    expect(priceOf('claude-haiku-4-5-20251001')).toEqual(priceOf('claude-haiku-4-5'));
    expect(priceOf('claude-haiku-4-5')?.output).toBeGreaterThan(0);
    expect(priceOf('claude-haiku-4-5', fakeServer.url)).toBeUndefined();
    expect(priceOf('claude-of-next-year')).toBeUndefined();
  });

  it('is probed at the cost of one token', async () => {
    const model = await start();
    expect(await model.probe()).toEqual({ state: 'ready' });
    expect(fakeServer.requests.map(({ body }) => body.max_tokens)).toEqual([1]);
  });

  it.each<[AnthropicFault, string]>([
    ['404', 'no_model'],
    ['401', 'rejected'],
    ['hang', 'unreachable'],
    ['trickle', 'unreachable'],
    ['reset', 'unreachable'],
    ['reset-midway', 'unreachable'],
    ['huge', 'unreachable'],
    ['529', 'unreachable'],
    ['broken-body', 'unreachable'],
    ['strange-body', 'unreachable'],
  ])('is probed as "%s": %s, without the key in the cause', async (fault, state) => {
    const model = await start();
    fakeServer.misbehave(fault);
    const result = await model.probe();
    expect(result).toMatchObject({ state, cause: expect.any(Error) });
    expect(inspect(result, { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  it('is used when LLM_PROVIDER selects it (contract §1)', async () => {
    await start();
    const product = await startProduct({
      LLM_PROVIDER: 'anthropic',
      ANTHROPIC_API_KEY: KEY,
      ANTHROPIC_BASE_URL: fakeServer.url,
      ANTHROPIC_MODEL: 'claude-sonnet-4-6',
    });
    try {
      const { status, body } = await new Visitor(product).analyze<Analysis>(aSubmission('pricing'));
      expect(status).toBe(200);
      expect(body.provenance.summarizer).toEqual({ kind: 'llm', model: 'claude-sonnet-4-6' });
      // The draft, streamed, its review, and the check of its statements.
      expect(fakeServer.requests.map(({ body: sent }) => sent.stream ?? false)).toEqual([true, false, false]);
    } finally {
      await product.close();
    }
  });
});
