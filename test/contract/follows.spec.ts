import { followsContract } from './follows.contract.js';
import { postgresStorage } from './storage-under-test.js';

followsContract('Postgres', postgresStorage());
