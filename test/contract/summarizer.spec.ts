import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { fakeLanguageModel } from '../fakes/fake-language-model.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { anthropicUnderTest } from '../support/anthropic-under-test.js';
import { openaiUnderTest } from '../support/openai-under-test.js';
import type { LanguageModelUnderTest } from './language-model.contract.js';
import { modelSummarizerContract } from './model-summarizer.contract.js';
import { modelFreeSummarizerContract } from './summarizer.contract.js';

modelFreeSummarizerContract(
  'memory',
  { language: 'it repeats what was said', model: 'it only sorts what was said' },
  async () => ({ summarizer: memorySummarizer(), close: async () => undefined }),
);

function pipelineContract(name: string, open: () => Promise<LanguageModelUnderTest>): void {
  modelSummarizerContract(`the pipeline on ${name}`, async () => {
    const { model, service, close } = await open();
    return { summarizer: languageModelSummarizer(model, { retryDelayMs: 1 }), service, close };
  });
}

pipelineContract('the fake', async () => fakeLanguageModel());

for (const api of ['responses', 'chat'] as const) {
  pipelineContract(`OpenAI by ${api}`, () => openaiUnderTest(api));
}

pipelineContract('Anthropic', anthropicUnderTest);
