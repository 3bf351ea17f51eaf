import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { PREVIEWED_SECTIONS } from '#core/jobs/job-preview.js';
import { aConversation } from '../builders/conversation.js';
import { type FakeOpenai, type OpenaiFault, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const REQUEST = { title: 'On pricing', show: 'Founders', transcript: aConversation(40) };

describe.each(['chat', 'responses'] as const)('a summary streamed by %s', (api) => {
  let fakeServer: FakeOpenai;

  beforeEach(async () => {
    fakeServer = await startFakeOpenai();
  });
  afterEach(() => fakeServer.close());

  async function summarize(transcript = REQUEST.transcript, contextTokens = 128_000) {
    const model = openaiLanguageModel({ baseUrl: fakeServer.url, model: 'fake-model', api, contextTokens });
    const partial: SummaryDraft[] = [];
    const result = await languageModelSummarizer(model, { retryDelayMs: 1 }).summarize(
      { ...REQUEST, transcript },
      { signal: new AbortController().signal, onPartialDraft: (draft) => partial.push(draft) },
    );
    return { ...result, partial };
  }

  it('tells each section of a preview when it is written, the overview before the insights', async () => {
    const { draft, partial, usage } = await summarize();
    expect(partial).toHaveLength(PREVIEWED_SECTIONS.size);
    const withOverview = partial.findIndex(({ overview }) => overview !== '');
    const withInsights = partial.findIndex(({ actionableInsights }) => actionableInsights.length > 0);
    expect(withOverview).toBeLessThan(withInsights);
    expect(partial[withOverview]?.overview).toBe(draft.overview);
    const { keyTopics, actionableInsights } = draft;
    expect(partial.at(-1)).toMatchObject({ keyTopics, actionableInsights, keyQuotes: [] });
    expect(usage?.outputTokens).toBeGreaterThan(0);
    expect(usage?.calls).toBe(1);
  });

  it.each<OpenaiFault>(['no-stream'])('may come at once: "%s"', async (fault) => {
    fakeServer.misbehave(fault);
    const { draft, partial } = await summarize();
    expect(draft.overview).not.toBe('');
    expect(partial).toEqual([]);
  });

  it.each<[OpenaiFault, string]>([
    ['refusal', 'summarizer_refused'],
    ['cut-off', 'summarizer_failed'],
  ])('fails as any other when the stream ends in "%s"', async (fault, code) => {
    fakeServer.misbehave(fault);
    await expect(summarize()).rejects.toMatchObject({ code });
  });

  it('tells nothing of parts, only of the whole episode', async () => {
    const { partial, draft } = await summarize(aConversation(1200), 44_000);
    const streamed = fakeServer.requests.filter(({ body }) => body.stream === true);
    expect(fakeServer.requests.length).toBeGreaterThan(2);
    expect(streamed).toEqual([fakeServer.requests.at(-1)]);
    expect(partial.at(-1)?.actionableInsights).toEqual(draft.actionableInsights);
  });
});
