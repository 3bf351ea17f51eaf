import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import type { ModelFault, ModelSummarizerUnderTest } from '../contract/model-summarizer.contract.js';
import { type OpenaiFault, type OpenaiRequest, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const KEY = 'sk-secret-0123456789';

/** The contract's faults in OpenAI's words. */
const FAULTS: Readonly<Record<ModelFault, OpenaiFault>> = {
  unreachable: 'reset',
  unavailable: '500',
  'rate-limited': '429',
  'no-quota': 'no-quota',
  unauthorized: '401',
  'no-model': '404',
  hang: 'hang',
  refusal: 'refusal',
  'content-filtered': 'content-filtered',
  'cut-off': 'cut-off',
  unreadable: 'strange-body',
  'wrong-shape': 'wrong-schema',
  'context-exceeded': 'context-exceeded',
  parrot: 'parrot',
};

/** The summariser of OpenAI's protocols, before a server that speaks them. */
export async function openaiUnderTest(api: 'responses' | 'chat'): Promise<ModelSummarizerUnderTest> {
  const fakeServer = await startFakeOpenai({ contextTokens: 4096, retryAfter: '0' });
  return {
    summarizer: languageModelSummarizer(
      openaiLanguageModel({ apiKey: KEY, baseUrl: fakeServer.url, api, contextTokens: 32_000 }),
      { retryDelayMs: 1 },
    ),
    service: {
      calls: () => fakeServer.requests.map(callOf),
      underWay: fakeServer.underWay,
      misbehave: (fault) => fakeServer.misbehave(fault && FAULTS[fault]),
      tellTales: ['OpenAI', 'openai', fakeServer.url, 'API key', 'Rate limit', 'quota', 'fake-model'],
      secret: KEY,
    },
    close: () => fakeServer.close(),
  };
}

function callOf({ body }: OpenaiRequest) {
  const messages = (body.messages ?? body.input) as { role: string; content: string }[];
  const told = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const given = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
  return {
    instructions: [body.instructions, ...told].filter(Boolean).join('\n'),
    material: given.join('\n'),
    hasTools: 'tools' in body,
  };
}
