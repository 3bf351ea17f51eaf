import { openMemoryAdminStorage, openPostgresAdminViews } from './admin-area-under-test.js';
import { adminStorageContract } from './admin-storage.contract.js';

adminStorageContract('memory', openMemoryAdminStorage);
adminStorageContract('Postgres', openPostgresAdminViews);
