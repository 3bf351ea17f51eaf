import { showsContract } from './shows.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

showsContract('memory', openMemoryStorage);
showsContract('Postgres', postgresStorage());
