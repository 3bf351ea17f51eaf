import { fileURLToPath } from 'node:url';
import { threadedTranscriptParser } from '#adapters/transcripts/threaded-transcript-parser.js';
import { transcriptParser } from '#adapters/transcripts/transcript-parser.js';
import { transcriptParserContract } from './transcript-parser.contract.js';

const SOURCES = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

transcriptParserContract("in the caller's thread", transcriptParser);

describe('in worker threads', () => {
  const threaded = threadedTranscriptParser({ execArgv: SOURCES });
  afterAll(() => threaded.close());
  transcriptParserContract('threaded', () => threaded);
});
