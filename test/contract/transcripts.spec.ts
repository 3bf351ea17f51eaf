import { postgresStorage } from './storage-under-test.js';
import { transcriptsContract } from './transcripts.contract.js';

transcriptsContract('Postgres', postgresStorage());
