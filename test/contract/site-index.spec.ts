import { siteIndexContract } from './site-index.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

siteIndexContract('memory', openMemoryStorage);
siteIndexContract('Postgres', postgresStorage());
