import { openMemoryStorage, postgresStorage } from './storage-under-test.js';
import { usageCountersContract } from './usage-counters.contract.js';

usageCountersContract('memory', openMemoryStorage);
usageCountersContract('Postgres', postgresStorage());
