import { anthropicLanguageModel } from '#adapters/llm/anthropic/anthropic-language-model.js';
import type { LanguageModelUnderTest, ModelCall, ModelFault } from '../contract/language-model.contract.js';
import {
  type AnthropicFault,
  type AnthropicRequest,
  startFakeAnthropic,
} from '../upstreams/anthropic/fake-server.js';
import { contentText } from '../upstreams/anthropic/validate-request.js';

const KEY = 'sk-ant-secret-0123456789';

/** Maps the contract's faults to those of Anthropic's fake server. */
const FAULTS: Readonly<Record<ModelFault, AnthropicFault>> = {
  unreachable: 'reset',
  unavailable: '529',
  'rate-limited': '429',
  'no-quota': 'no-credit',
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

/** Anthropic's adapter with its fake server. */
export async function anthropicUnderTest(): Promise<LanguageModelUnderTest> {
  const fakeServer = await startFakeAnthropic({ contextTokens: 4608, retryAfter: '0' });
  return {
    model: anthropicLanguageModel({ apiKey: KEY, baseUrl: fakeServer.url, contextTokens: 32_000 }),
    service: {
      calls: () => fakeServer.requests.map(toCall),
      underWay: fakeServer.underWay,
      misbehave: (fault) => fakeServer.misbehave(fault && FAULTS[fault]),
      vendorWords: ['Anthropic', 'claude', fakeServer.url, 'api-key', 'rate limit', 'credit', 'Overloaded'],
      secret: KEY,
    },
    close: () => fakeServer.close(),
  };
}

function toCall({ body }: AnthropicRequest): ModelCall {
  return {
    instructions: body.system ?? '',
    material: body.messages.map(({ content }) => contentText(content)).join('\n'),
    hasTools: 'tools' in body,
    maxOutputTokens: body.max_tokens,
  };
}
