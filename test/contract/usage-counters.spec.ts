import { usageCountersContract } from './usage-counters.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

usageCountersContract('memory', openMemoryStorage);
usageCountersContract('Postgres', postgresStorage());
