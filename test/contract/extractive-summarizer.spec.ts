import { fileURLToPath } from 'node:url';
import { extractiveSummarizer } from '#adapters/llm/extractive/extractive-summarizer.js';
import { openTextThreads } from '#adapters/worker-pool/text-threads.js';
import { type Declared, modelFreeSummarizerContract } from './summarizer.contract.js';

/** Lets worker threads load the TypeScript sources, which import each other by their built `.js` names. */
const sources = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

const DECLARED: Declared = {
  language: 'it chooses among the sentences that were said, and translates none',
  model: 'it ranks sentences by rules and asks nobody',
};

modelFreeSummarizerContract('extractive', DECLARED, async () => {
  const threads = openTextThreads({ threads: 2, execArgv: sources });
  return { summarizer: extractiveSummarizer(threads), close: () => threads.close() };
});
