import { batchesContract } from './batches.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

batchesContract('Postgres', postgresStorage());
batchesContract('memory', openMemoryStorage);
