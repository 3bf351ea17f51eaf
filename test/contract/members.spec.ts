import { membersContract } from './members.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

membersContract('memory', openMemoryStorage);
membersContract('Postgres', postgresStorage());
