import { showPollsContract } from './show-polls.contract.js';
import { postgresStorage } from './storage-under-test.js';

showPollsContract('Postgres', postgresStorage());
