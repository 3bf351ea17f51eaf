import { fileURLToPath } from 'node:url';
import { threadedTranscriptParser } from '#adapters/transcripts/threaded-transcript-parser.js';
import { transcriptParser } from '#adapters/transcripts/transcript-parser.js';
import { transcriptReaderContract } from './transcript-reader.contract.js';

const SOURCES = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

transcriptReaderContract("in the caller's thread", transcriptParser);

describe('in worker threads', () => {
  const threaded = threadedTranscriptParser({ execArgv: SOURCES });
  afterAll(() => threaded.close());
  transcriptReaderContract('threaded', () => threaded);
});
