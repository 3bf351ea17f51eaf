import { showsContract } from './shows.contract.js';
import { postgresStorage } from './storage-under-test.js';

showsContract('Postgres', postgresStorage());
