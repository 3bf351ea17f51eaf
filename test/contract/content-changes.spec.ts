import { contentChangesContract } from './content-changes.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

contentChangesContract('memory', openMemoryStorage);
contentChangesContract('Postgres', postgresStorage());
