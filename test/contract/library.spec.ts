import { integrationsContract } from './integrations.contract.js';
import { libraryContract } from './library.contract.js';
import { postgresStorage } from './storage-under-test.js';

const open = postgresStorage();
libraryContract('Postgres', open);
integrationsContract('Postgres', open);
