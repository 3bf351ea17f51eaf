import { openaiSummarizer } from '../../adapters/llm/openai/openai-summarizer.js';
import { probeLlm } from '../../adapters/llm/openai/probe-llm.js';
import { readEnv } from '../../apps/api/src/env/env.js';
import { llmOptions } from '../../apps/api/src/wiring/llm.js';
import { summarizerContract } from '../contract/summarizer.contract.js';

const options = llmOptions(readEnv(process.env));

describe('the language model', () => {
  it('can be used', async () => {
    expect(await probeLlm(options ?? {})).toMatchObject({ state: 'ready' });
  });
});

summarizerContract(`${options?.model ?? 'OpenAI'}`, async () => ({
  summarizer: openaiSummarizer(options),
  close: async () => undefined,
}));
