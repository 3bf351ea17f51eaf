import { memorySummarizer } from '#adapters/memory/memory-summarizer.js';
import { openaiUnderTest } from '../support/openai-under-test.js';
import { modelSummarizerContract } from './model-summarizer.contract.js';
import { modelFreeSummarizerContract } from './summarizer.contract.js';

modelFreeSummarizerContract(
  'memory',
  { language: 'it repeats what was said', model: 'it only sorts what was said' },
  async () => ({ summarizer: memorySummarizer(), close: async () => undefined }),
);

for (const api of ['responses', 'chat'] as const) {
  modelSummarizerContract(`OpenAI by ${api}`, () => openaiUnderTest(api));
}
