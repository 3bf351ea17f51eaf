import { adminStorageContract } from './admin-storage.contract.js';
import { openMemoryAdminViews, openPostgresAdminViews } from './admin-views-under-test.js';

adminStorageContract('memory', openMemoryAdminViews);
adminStorageContract('Postgres', openPostgresAdminViews);
