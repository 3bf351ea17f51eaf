import { adminAreaContract } from './admin-area.contract.js';
import { openMemoryAdminArea, openPostgresAdminArea } from './admin-area-under-test.js';
import { adminViewsContract } from './admin-area-views.contract.js';

adminAreaContract('memory', openMemoryAdminArea);
adminAreaContract('Postgres', openPostgresAdminArea);
adminViewsContract('Postgres', openPostgresAdminArea);
