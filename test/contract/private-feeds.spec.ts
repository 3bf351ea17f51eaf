import { privateFeedsContract } from './private-feeds.contract.js';
import { postgresStorage } from './storage-under-test.js';

privateFeedsContract('Postgres', postgresStorage());
