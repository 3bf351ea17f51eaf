import { postgresAccessLog } from '#adapters/postgres/admin/postgres-access-log.js';
import { postgresAdmins } from '#adapters/postgres/admin/postgres-admins.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import type { AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import type { AccessLog } from '#core/ports/admin-area.js';
import type { Admins } from '#core/ports/admins.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memoryAccessLog, memoryAdminStore } from '../fakes/memory-access-log.js';
import { memoryAdmins } from '../fakes/memory-admins.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

interface AdminPorts {
  readonly admins: Admins;
  readonly log: AccessLog;
}

/** An empty store as seen by two processes: writes through one are read through the other. */
export interface AdminsUnderTest extends AdminPorts {
  readonly clock: FixedClock;
  readonly elsewhere: AdminPorts;
}

export type OpenAdmins = () => Promise<AdminsUnderTest>;

export const openMemoryAdmins: OpenAdmins = async () => {
  const store = memoryAdminStore();
  const clock = new FixedClock();
  const ports = () => ({ admins: memoryAdmins(store, clock), log: memoryAccessLog(store, clock) });
  return { ...ports(), elsewhere: ports(), clock };
};

/** Disables the triggers that protect the audit log, which requires the database owner. */
const EMPTY = `begin; set local session_replication_role = replica;
  truncate admins, admin_sessions, admin_recovery_codes, admin_passkeys,
  admin_passkey_challenges, admin_login_attempts, access_log restart identity;
  update access_log_head set id = 0, hash = repeat('0', 64); commit`;

/** Creates one database per suite, emptied before each test, with two pools. Call it at the top of a spec. */
export function openPostgresAdmins(): OpenAdmins {
  let shared: Promise<{ database: FreshDatabase; here: Postgres; there: Postgres }> | undefined;
  const openShared = async () => {
    const database = await freshDatabase();
    const [here, there] = await Promise.all([openPostgres(database), openPostgres(database)]);
    return { database, here, there };
  };
  afterAll(async () => {
    if (!shared) return;
    const { database, here, there } = await shared;
    await Promise.all([here.close(), there.close()]);
    await database.drop();
  });
  return async () => {
    shared ??= openShared();
    const { here, there } = await shared;
    await here.pool.query(EMPTY);
    const clock = new FixedClock();
    const ports = (postgres: Postgres) => ({
      admins: postgresAdmins(postgres, clock),
      log: postgresAccessLog(postgres, clock),
    });
    return { ...ports(here), elsewhere: ports(there), clock };
  };
}

/** An access log entry. */
export function anEntry(action: AdminAction, overrides: Partial<NewAccessLogEntry> = {}): NewAccessLogEntry {
  return {
    action,
    adminName: 'Ada',
    adminEmail: 'ada@podgist.test',
    ipAddress: '192.0.2.7',
    details: {},
    ...overrides,
  };
}
