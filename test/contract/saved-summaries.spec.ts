import { savedSummariesContract } from './saved-summaries.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

savedSummariesContract('memory', openMemoryStorage);
savedSummariesContract('Postgres', postgresStorage());
