import { searchContract } from './search.contract.js';
import { postgresStorage } from './storage-under-test.js';

searchContract('Postgres', postgresStorage());
