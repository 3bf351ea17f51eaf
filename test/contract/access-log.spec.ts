import { accessLogContract } from './access-log.contract.js';
import { openMemoryAdmins, postgresAdminStorage } from './admin-storage-under-test.js';

accessLogContract('memory', openMemoryAdmins);
accessLogContract('Postgres', postgresAdminStorage());
