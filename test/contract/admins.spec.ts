import { openMemoryAdmins, postgresAdminStorage } from './admin-storage-under-test.js';
import { adminsContract } from './admins.contract.js';

adminsContract('memory', openMemoryAdmins);
adminsContract('Postgres', postgresAdminStorage());
