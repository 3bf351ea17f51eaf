import { analysisJobsContract } from './analysis-jobs.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

analysisJobsContract('memory', openMemoryStorage);
analysisJobsContract('Postgres', postgresStorage());
