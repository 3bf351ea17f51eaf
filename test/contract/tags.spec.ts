import { openMemoryStorage, postgresStorage } from './storage-under-test.js';
import { tagsContract } from './tags.contract.js';

tagsContract('memory', openMemoryStorage);
tagsContract('Postgres', postgresStorage());
