import { adminsContract } from './admins.contract.js';
import { loginAttemptsContract } from './admins-login-attempts.contract.js';
import { openMemoryAdmins, openPostgresAdmins } from './admins-under-test.js';

const openPostgres = openPostgresAdmins();

adminsContract('memory', openMemoryAdmins);
adminsContract('Postgres', openPostgres);
loginAttemptsContract('memory', openMemoryAdmins);
loginAttemptsContract('Postgres', openPostgres);
