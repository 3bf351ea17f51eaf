import type { AdminActor } from '#core/admin/access-entry.js';
import type { Admin } from '#core/admin/admin.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { changeAdminPassword } from '#core/usecases/change-admin-password.js';
import type { logInAdmin } from '#core/usecases/log-in-admin.js';
import type { makeFirstAdmin } from '#core/usecases/make-first-admin.js';
import type { AdminManagement } from '#core/usecases/manage-admins.js';
import type { recogniseAdmin } from '#core/usecases/recognise-admin.js';
import type { turnOffSecondFactor } from '#core/usecases/turn-off-second-factor.js';
import type { proposeSecondFactor, turnOnSecondFactor } from '#core/usecases/turn-on-second-factor.js';

/** What leads into the admin area, and what is written down there. The class is the injection token. */
export abstract class AdminAuthService {
  abstract readonly logIn: ReturnType<typeof logInAdmin>;
  abstract readonly authenticate: ReturnType<typeof recogniseAdmin>;
  abstract readonly logOut: (token: string, actor: AdminActor) => Promise<void>;
  /** Whether this admin has to turn two-factor authentication on before anything else. */
  abstract readonly needsTotp: (admin: Admin) => boolean;
  abstract readonly changePassword: ReturnType<typeof changeAdminPassword>;
  abstract readonly startTotpSetup: ReturnType<typeof proposeSecondFactor>;
  abstract readonly enableTotp: ReturnType<typeof turnOnSecondFactor>;
  abstract readonly disableTotp: ReturnType<typeof turnOffSecondFactor>;
  abstract readonly management: AdminManagement;
  abstract readonly createFirstAdmin: ReturnType<typeof makeFirstAdmin>;
  abstract readonly log: AccessLog;
}
