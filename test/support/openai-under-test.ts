import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import type { LanguageModelUnderTest, ModelCall, ModelFault } from '../contract/language-model.contract.js';
import { type OpenaiFault, type OpenaiRequest, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const KEY = 'sk-secret-0123456789';

/** Maps the contract's faults to those of OpenAI's fake server. */
const FAULTS: Readonly<Record<ModelFault, OpenaiFault>> = {
  unreachable: 'reset',
  unavailable: '500',
  'rate-limited': '429',
  'no-quota': 'no-quota',
  unauthorized: '401',
  'no-model': '404',
  hang: 'hang',
  'truncated-body': 'reset-midway',
  'endless-body': 'huge',
  refusal: 'refusal',
  'content-filtered': 'content-filtered',
  'cut-off': 'cut-off',
  unreadable: 'strange-body',
  'wrong-shape': 'wrong-schema',
  'context-exceeded': 'context-exceeded',
  parrot: 'parrot',
};

/** OpenAI's adapter with its fake server. */
export async function openaiUnderTest(api: 'responses' | 'chat'): Promise<LanguageModelUnderTest> {
  const fakeServer = await startFakeOpenai({ contextTokens: 4608, retryAfter: '0' });
  return {
    model: openaiLanguageModel({ apiKey: KEY, baseUrl: fakeServer.url, api, contextTokens: 32_000 }),
    service: {
      calls: () => fakeServer.requests.map(toCall),
      underWay: fakeServer.underWay,
      misbehave: (fault) => fakeServer.misbehave(fault && FAULTS[fault]),
      vendorWords: ['OpenAI', 'openai', fakeServer.url, 'API key', 'Rate limit', 'quota', 'fake-model'],
      secret: KEY,
    },
    close: () => fakeServer.close(),
  };
}

function toCall({ body }: OpenaiRequest): ModelCall {
  const messages = (body.messages ?? body.input) as { role: string; content: string }[];
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const user = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
  return {
    instructions: [body.instructions, ...system].filter(Boolean).join('\n'),
    material: user.join('\n'),
    hasTools: 'tools' in body,
    maxOutputTokens: body.max_tokens ?? body.max_output_tokens,
  };
}
