import { dayMetersContract } from './day-meters.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

dayMetersContract('memory', openMemoryStorage);
dayMetersContract('Postgres', postgresStorage());
