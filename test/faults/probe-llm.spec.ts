import { inspect } from 'node:util';
import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import type { OutputMode } from '#adapters/llm/openai/output-mode.js';
import { probeOpenai } from '#adapters/llm/openai/probe-openai.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { readEnv } from '#api/env/env.js';
import type { Logger } from '#api/observability/logger.js';
import { createLanguageModel, reportLanguageModel } from '#api/wiring/language-model.js';
import { aConversation } from '../builders/conversation.js';
import { aSubmission } from '../builders/talk.js';
import { startProduct } from '../support/product.js';
import { within } from '../support/stopwatch.js';
import { Visitor } from '../support/visitor.js';
import {
  type FakeOpenai,
  type OpenaiFault,
  type OpenaiRequest,
  startFakeOpenai,
} from '../upstreams/openai/fake-server.js';

const KEY = 'sk-secret-0123456789';

let fakeServer: FakeOpenai;
beforeEach(async () => {
  fakeServer = await startFakeOpenai();
});
afterEach(() => fakeServer.close());

/** `timeoutMs` is short where a server hangs. */
const probe = (timeoutMs = 10_000) =>
  probeOpenai({
    apiKey: KEY,
    baseUrl: fakeServer.url,
    model: 'fake-model',
    listMs: timeoutMs,
    trialMs: timeoutMs,
  });

/** Response format that a request asks for. */
function formAsked({ path, body }: OpenaiRequest): string {
  if (path === '/v1/responses') return 'responses';
  return (body.response_format as { type: string } | undefined)?.type ?? 'none';
}

describe('the probe of the language model', () => {
  it('accepts a server with the model and schema support, at the cost of one token', async () => {
    expect(await probe()).toEqual({ state: 'ready', mode: 'json_schema' });
    expect(fakeServer.requests.map(({ body }) => body.max_tokens)).toEqual([1]);
  });

  it.each<[OpenaiFault, OutputMode, string[]]>([
    ['no-json-schema', 'json_object', ['json_schema', 'json_object']],
    ['no-format', 'none', ['json_schema', 'json_object', 'none']],
    ['no-chat', 'responses', ['json_schema', 'responses']],
  ])('detects that a server with "%s" supports %s', async (fault, form, asked) => {
    fakeServer.misbehave(fault);
    expect(await probe()).toEqual({ state: 'ready', mode: form });
    expect(fakeServer.requests.map(formAsked)).toEqual(asked);
  });

  it('distinguishes a slow-loading model from a missing one', async () => {
    fakeServer.misbehave('hang', 1, (prompt) => prompt !== '');
    expect(await probe(300)).toMatchObject({ state: 'ready' });
  });

  it.each<[OpenaiFault, string]>([
    ['404', 'no_model'],
    ['401', 'rejected'],
    ['hang', 'unreachable'],
    ['trickle', 'unreachable'],
    ['reset', 'unreachable'],
    ['reset-midway', 'unreachable'],
    ['500', 'unreachable'],
    ['429', 'unreachable'],
    ['broken-body', 'unreachable'],
    ['strange-body', 'unreachable'],
    ['huge', 'unreachable'],
  ])('reports "%s": %s, quickly and without the key', async (fault, state) => {
    fakeServer.misbehave(fault);
    const found = await within(15_000, probe(/^(?:hang|trickle)$/.test(fault) ? 300 : undefined));
    expect(found).toMatchObject({ state, cause: expect.any(Error) });
    expect(inspect(found, { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  it('reports an unreachable server', async () => {
    const { url } = fakeServer;
    await fakeServer.close();
    expect(await probeOpenai({ baseUrl: url, model: 'fake-model' })).toMatchObject({ state: 'unreachable' });
    fakeServer = await startFakeOpenai();
  });
});

describe('startup log of the language model (contract §1)', () => {
  const heard: [string, string][] = [];
  const log = {
    info: (_: object, message: string) => heard.push(['info', message]),
    warn: (_: object, message: string) => heard.push(['warn', message]),
  } as unknown as Logger;
  const ask = (variables: Record<string, string>) => {
    heard.length = 0;
    const model = createLanguageModel(readEnv(variables));
    return model && reportLanguageModel(model, log);
  };

  it('is a warning when the model is unusable, and informational otherwise', async () => {
    const variables = { OPENAI_BASE_URL: fakeServer.url, OPENAI_MODEL: 'fake-model' };
    expect(await ask(variables)).toBe('answers, takes a JSON schema, its price is not known');
    expect(heard).toEqual([
      ['info', 'the language model answers, takes a JSON schema, its price is not known'],
    ]);
    fakeServer.misbehave('reset');
    expect(await ask(variables)).toBe('does not answer');
    expect(heard).toEqual([['warn', 'the language model does not answer']]);
  });

  it('is empty for the built-in summarizer', () => {
    expect(ask({})).toBeUndefined();
    expect(ask({ OPENAI_API_KEY: KEY, OPENAI_MODEL: 'extractive' })).toBeUndefined();
    expect(heard).toEqual([]);
  });
});

describe('the result of the probe', () => {
  it.each<[OpenaiFault, OutputMode]>([
    ['no-json-schema', 'json_object'],
    ['no-format', 'none'],
    ['no-chat', 'responses'],
  ])('makes the first analysis of a product with "%s" use %s', async (fault, form) => {
    fakeServer.misbehave(fault);
    const variables = { OPENAI_BASE_URL: fakeServer.url, OPENAI_MODEL: 'fake-model' };
    const product = await startProduct(variables, { probes: true });
    try {
      const probed = fakeServer.requests.length;
      const { status } = await new Visitor(product).analyze(aSubmission(`the first with ${form}`));
      expect(status).toBe(200);
      expect(new Set(fakeServer.requests.slice(probed).map(formAsked))).toEqual(new Set([form]));
    } finally {
      await product.close();
    }
  });

  it('is replaced by a looser mode when the server no longer supports it', async () => {
    const model = openaiLanguageModel({ baseUrl: fakeServer.url, model: 'fake-model' });
    fakeServer.misbehave('no-json-schema');
    await model.probe();
    fakeServer.misbehave('no-format');
    fakeServer.requests.length = 0;
    const summarizer = languageModelSummarizer(model);
    const request = { title: 'On pricing', show: 'Founders', transcript: aConversation(40) };
    await summarizer.summarize(request, new AbortController());
    await summarizer.summarize(request, new AbortController());
    const [first, ...others] = fakeServer.requests.map(formAsked);
    expect([first, ...new Set(others)]).toEqual(['json_object', 'none']);
  });
});
