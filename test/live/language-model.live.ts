import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { readEnv } from '#api/env/env.js';
import { createLanguageModel } from '#api/wiring/language-model.js';
import { summarizerContract } from '../contract/summarizer.contract.js';

const model = createLanguageModel(readEnv(process.env));
if (!model) throw new Error('OPENAI_MODEL names the built-in summarizer: name a model of a server');

describe('the language model', () => {
  it('can be used', async () => {
    expect(await model.probe()).toMatchObject({ state: 'ready' });
  });
});

summarizerContract(model.name, async () => ({
  summarizer: languageModelSummarizer(model),
  close: async () => undefined,
}));
