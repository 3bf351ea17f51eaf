import { fileURLToPath } from 'node:url';
import { threadedTranscriptReader } from '#adapters/transcripts/threaded-transcript-reader.js';
import { transcriptReader } from '#adapters/transcripts/transcript-reader.js';
import { transcriptReaderContract } from './transcript-reader.contract.js';

const SOURCES = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

transcriptReaderContract("in the caller's thread", transcriptReader);

describe('in worker threads', () => {
  const threaded = threadedTranscriptReader({ execArgv: SOURCES });
  afterAll(() => threaded.close());
  transcriptReaderContract('threaded', () => threaded);
});
