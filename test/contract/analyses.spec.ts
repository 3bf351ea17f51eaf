import { analysesContract } from './analyses.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

analysesContract('memory', openMemoryStorage);
analysesContract('Postgres', postgresStorage());
