import { contentChangesContract } from './content-changes.contract.js';
import { postgresStorage } from './storage-under-test.js';

contentChangesContract('Postgres', postgresStorage());
