import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { authenticateAdmin } from '#core/usecases/authenticate-admin.js';
import type { changeAdminPassword } from '#core/usecases/change-admin-password.js';
import type { createFirstAdmin } from '#core/usecases/create-first-admin.js';
import type { disableSecondFactor } from '#core/usecases/disable-second-factor.js';
import type { beginTotpEnrollment, enableSecondFactor } from '#core/usecases/enable-second-factor.js';
import type { logInAdmin } from '#core/usecases/log-in-admin.js';
import type { AdminManagement } from '#core/usecases/manage-admins.js';

/** What leads into the admin area, and what is written down there. The class is the injection token. */
export abstract class AdminAuthService {
  abstract readonly logIn: ReturnType<typeof logInAdmin>;
  abstract readonly authenticate: ReturnType<typeof authenticateAdmin>;
  abstract readonly logOut: (token: string, actor: AdminActor) => Promise<void>;
  /** Whether this admin has to turn two-factor authentication on before anything else. */
  abstract readonly needsTotp: (admin: Admin) => boolean;
  abstract readonly changePassword: ReturnType<typeof changeAdminPassword>;
  abstract readonly startTotpSetup: ReturnType<typeof beginTotpEnrollment>;
  abstract readonly enableTotp: ReturnType<typeof enableSecondFactor>;
  abstract readonly disableTotp: ReturnType<typeof disableSecondFactor>;
  abstract readonly management: AdminManagement;
  abstract readonly createFirstAdmin: ReturnType<typeof createFirstAdmin>;
  abstract readonly log: AccessLog;
}
