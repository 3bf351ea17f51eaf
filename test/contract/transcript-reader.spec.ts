import { transcriptReader } from '../../adapters/transcripts/transcript-reader.js';
import { transcriptReaderContract } from './transcript-reader.contract.js';

transcriptReaderContract('every format', transcriptReader);
