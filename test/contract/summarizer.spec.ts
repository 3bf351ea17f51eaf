import { openaiSummarizer } from '../../adapters/llm/openai/openai-summarizer.js';
import { memorySummarizer } from '../../adapters/memory/memory-summarizer.js';
import { startOpenaiStandIn } from '../upstreams/openai/stand-in.js';
import { summarizerContract } from './summarizer.contract.js';

summarizerContract('memory', async () => ({ summarizer: memorySummarizer(), close: async () => undefined }));

for (const api of ['responses', 'chat'] as const) {
  summarizerContract(`OpenAI by ${api}`, async () => {
    const standIn = await startOpenaiStandIn();
    return {
      summarizer: openaiSummarizer({ apiKey: 'sk-test', baseUrl: standIn.url, api, contextTokens: 32_000 }),
      close: () => standIn.close(),
    };
  });
}
