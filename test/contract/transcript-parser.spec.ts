import { fileURLToPath } from 'node:url';
import { threadedTranscriptParser } from '#adapters/transcripts/transcript-threads.js';
import { openTextThreads } from '#adapters/worker-pool/text-threads.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { transcriptParserContract } from './transcript-parser.contract.js';

const SOURCES = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

transcriptParserContract("in the caller's thread", transcriptParser);

describe('in worker threads', () => {
  const threads = openTextThreads({ execArgv: SOURCES });
  afterAll(() => threads.close());
  transcriptParserContract('threaded', () => threadedTranscriptParser(threads));
});
