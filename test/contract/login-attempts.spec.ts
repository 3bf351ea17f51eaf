import { openMemoryAdmins, postgresAdminStorage } from './admin-storage-under-test.js';
import { loginAttemptsContract } from './login-attempts.contract.js';

loginAttemptsContract('memory', openMemoryAdmins);
loginAttemptsContract('Postgres', postgresAdminStorage());
