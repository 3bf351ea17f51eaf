import { accessLogContract } from './access-log.contract.js';
import { openMemoryAdmins, openPostgresAdmins } from './admins-under-test.js';

accessLogContract('memory', openMemoryAdmins);
accessLogContract('Postgres', openPostgresAdmins());
