import { openaiSummarizer } from '../../adapters/llm/openai/openai-summarizer.js';
import { probeLlm } from '../../adapters/llm/openai/probe-llm.js';
import { readEnv } from '../../apps/api/src/env/env.js';
import { llmOptions } from '../../apps/api/src/wiring/llm.js';
import { summarizerContract } from '../contract/summarizer.contract.js';

const options = llmOptions(readEnv(process.env));
if (!options) throw new Error('OPENAI_MODEL names the built-in summariser: name a model of a server');

describe('the language model', () => {
  it('can be used', async () => {
    expect(await probeLlm(options)).toMatchObject({ state: 'ready' });
  });
});

summarizerContract(options.model ?? 'OpenAI', async () => ({
  summarizer: openaiSummarizer(options),
  close: async () => undefined,
}));
