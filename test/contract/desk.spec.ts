import { deskContract } from './desk.contract.js';
import { openMemoryDesk, openPostgresDesk } from './desk-under-test.js';

deskContract('memory', openMemoryDesk);
deskContract('Postgres', openPostgresDesk);
