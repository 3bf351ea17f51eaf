import { postgresAccessLog } from '#adapters/postgres/admin/postgres-access-log.js';
import { postgresAdminPasskeys } from '#adapters/postgres/admin/postgres-admin-passkeys.js';
import { postgresAdminSecondFactors } from '#adapters/postgres/admin/postgres-admin-second-factors.js';
import { postgresAdminSessions } from '#adapters/postgres/admin/postgres-admin-sessions.js';
import { postgresAdmins } from '#adapters/postgres/admin/postgres-admins.js';
import { postgresLoginAttempts } from '#adapters/postgres/admin/postgres-login-attempts.js';
import { postgresPasskeyChallenges } from '#adapters/postgres/admin/postgres-passkey-challenges.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import type { AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Admins } from '#core/ports/admins.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { memoryAccessLog } from '../fakes/memory-access-log.js';
import { memoryAdminPasskeys } from '../fakes/memory-admin-passkeys.js';
import { memoryAdminSecondFactors } from '../fakes/memory-admin-second-factors.js';
import { memoryAdminSessions } from '../fakes/memory-admin-sessions.js';
import { memoryAdminStore } from '../fakes/memory-admin-store.js';
import { memoryAdmins } from '../fakes/memory-admins.js';
import { memoryLoginAttempts } from '../fakes/memory-login-attempts.js';
import { memoryPasskeyChallenges } from '../fakes/memory-passkey-challenges.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

/** Admin authentication ports on one store. */
export interface AdminPorts {
  readonly admins: Admins;
  readonly sessions: AdminSessions;
  readonly factors: AdminSecondFactors;
  readonly passkeys: AdminPasskeys;
  readonly challenges: PasskeyChallenges;
  readonly attempts: LoginAttempts;
  readonly log: AccessLog;
}

/** An empty store as seen by two processes: writes through one are read through the other. */
export interface AdminStorage extends AdminPorts {
  readonly clock: FixedClock;
  readonly elsewhere: AdminPorts;
}

export type OpenAdminStorage = () => Promise<AdminStorage>;

export const openMemoryAdmins: OpenAdminStorage = async () => {
  const store = memoryAdminStore();
  const clock = new FixedClock();
  const ports = (): AdminPorts => ({
    admins: memoryAdmins(store, clock),
    sessions: memoryAdminSessions(store, clock),
    factors: memoryAdminSecondFactors(store, clock),
    passkeys: memoryAdminPasskeys(store, clock),
    challenges: memoryPasskeyChallenges(store, clock),
    attempts: memoryLoginAttempts(store, clock),
    log: memoryAccessLog(store, clock),
  });
  return { ...ports(), elsewhere: ports(), clock };
};

/** Disables the triggers that protect the audit log, which requires the database owner. */
const EMPTY = `begin; set local session_replication_role = replica;
  truncate admins, admin_sessions, admin_recovery_codes, admin_passkeys,
  admin_passkey_challenges, admin_login_attempts, access_log restart identity;
  update access_log_head set id = 0, hash = repeat('0', 64); commit`;

/** Creates one database per suite, emptied before each test, with two pools. Call it at the top of a spec. */
export function postgresAdminStorage(): OpenAdminStorage {
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
    const ports = (postgres: Postgres): AdminPorts => ({
      admins: postgresAdmins(postgres, clock),
      sessions: postgresAdminSessions(postgres, clock),
      factors: postgresAdminSecondFactors(postgres, clock),
      passkeys: postgresAdminPasskeys(postgres, clock),
      challenges: postgresPasskeyChallenges(postgres, clock),
      attempts: postgresLoginAttempts(postgres, clock),
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
