import { briefingsContract } from './briefings.contract.js';
import { postgresStorage } from './storage-under-test.js';

briefingsContract('Postgres', postgresStorage());
