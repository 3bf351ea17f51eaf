import { postgresStorage } from './storage-under-test.js';
import { tagsContract } from './tags.contract.js';

tagsContract('Postgres', postgresStorage());
