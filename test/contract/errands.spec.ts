import { errandsContract } from './errands.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

errandsContract('memory', openMemoryStorage);
errandsContract('Postgres', postgresStorage());
