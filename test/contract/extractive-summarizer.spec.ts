import { fileURLToPath } from 'node:url';
import { extractiveSummarizer } from '../../adapters/llm/extractive/extractive-summarizer.js';
import { threadedExtractiveSummarizer } from '../../adapters/llm/extractive/threaded-extractive-summarizer.js';
import { summarizerContract } from './summarizer.contract.js';

/** Lets the threads load the sources, which import each other as the built `.js` files. */
const sources = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

summarizerContract('extractive', async () => ({
  summarizer: extractiveSummarizer(),
  close: async () => undefined,
}));

summarizerContract('extractive, in threads', async () => {
  const summarizer = threadedExtractiveSummarizer({ threads: 2, execArgv: sources });
  return { summarizer, close: () => summarizer.close() };
});
