import { searchContract } from './search.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

searchContract('memory', openMemoryStorage);
searchContract('Postgres', postgresStorage());
