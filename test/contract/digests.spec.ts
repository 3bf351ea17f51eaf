import { digestsContract } from './digests.contract.js';
import { postgresStorage } from './storage-under-test.js';

digestsContract('Postgres', postgresStorage());
