import { openPostgresAdminViews } from './admin-area-under-test.js';
import { adminViewsContract } from './admin-views.contract.js';

adminViewsContract('Postgres', openPostgresAdminViews);
