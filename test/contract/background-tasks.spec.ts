import { backgroundTasksContract } from './background-tasks.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

backgroundTasksContract('memory', openMemoryStorage);
backgroundTasksContract('Postgres', postgresStorage());
