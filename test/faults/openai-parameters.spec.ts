import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { aConversation } from '../builders/conversation.js';
import { type FakeOpenai, type OpenaiFault, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const REQUEST = { title: 'On pricing', show: 'Founders', transcript: aConversation(40) };

describe('an OpenAI-compatible server that does not take every parameter', () => {
  let fakeServer: FakeOpenai;

  beforeEach(async () => {
    fakeServer = await startFakeOpenai();
  });
  afterEach(() => fakeServer.close());

  function start(api: 'chat' | 'responses' = 'chat') {
    const model = openaiLanguageModel({
      baseUrl: fakeServer.url,
      model: 'fake-model',
      api,
      temperature: 0.2,
      reasoningEffort: 'low',
    });
    const summarizer = languageModelSummarizer(model, { retryDelayMs: 1 });
    return {
      probe: () => model.probe(),
      summarize: () => summarizer.summarize(REQUEST, { signal: new AbortController().signal }),
    };
  }

  const sent = (name: string) => fakeServer.requests.map(({ body }) => name in body);

  it.each<[OpenaiFault, 'chat' | 'responses', string]>([
    ['no-max-tokens', 'chat', 'max_tokens'],
    ['no-temperature', 'chat', 'temperature'],
    ['no-temperature', 'responses', 'temperature'],
    ['no-reasoning', 'chat', 'reasoning_effort'],
    ['no-reasoning', 'responses', 'reasoning'],
  ])('that answers "%s" by %s is asked without it, now and later', async (fault, api, name) => {
    fakeServer.misbehave(fault);
    const { summarize } = start(api);
    expect((await summarize()).usage?.calls).toBe(1);
    await summarize();
    expect(sent(name)).toEqual([true, false, false]);
    if (fault === 'no-max-tokens') expect(sent('max_completion_tokens')).toEqual([false, true, true]);
  });

  it('is probed without what it refuses', async () => {
    fakeServer.misbehave('no-max-tokens');
    const { probe, summarize } = start();
    expect(await probe()).toMatchObject({ state: 'ready' });
    await summarize();
    expect(sent('max_tokens')).toEqual([true, false, false]);
  });

  it.each<[OpenaiFault, number]>([
    ['schema-500', 3],
    ['schema-ignored', 2],
  ])('and answers "%s" to a JSON schema gets it as text', async (fault, requests) => {
    fakeServer.misbehave(fault);
    const { summarize } = start();
    const { draft } = await summarize();
    expect(draft.actionableInsights.length).toBeGreaterThan(0);
    expect(fakeServer.requests).toHaveLength(requests);
    await summarize();
    expect(fakeServer.requests).toHaveLength(requests + 1);
    expect(fakeServer.requests.at(-1)?.prompt).toContain('# The schema of your answer');
  });

  it('keeps the schema after a failure where it worked before', async () => {
    const { summarize } = start();
    await summarize();
    fakeServer.misbehave('500', 2);
    await summarize();
    expect(fakeServer.requests.map(({ body }) => JSON.stringify(body).includes('"json_schema"'))).toEqual(
      Array(4).fill(true),
    );
  });
});
