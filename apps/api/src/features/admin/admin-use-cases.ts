import type { Provider } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { withoutMailAddresses } from '#api/keyed-hash.js';
import {
  ADMIN_AREA,
  ADMIN_CREDENTIALS,
  ADMINS,
  ANALYSIS_JOBS,
  ANALYSIS_QUEUE,
  CLOCK,
  ENV,
  SECRET,
  SECRET_CIPHER,
  SECRET_TOKENS,
  SPENDING,
  TIMERS,
} from '#api/wiring/tokens.js';
import { loginRules } from '#core/admin/admin-login.js';
import { relyingParty } from '#core/admin/passkey.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Admins } from '#core/ports/admins.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { AdminCredentials, SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { Spending } from '#core/ports/spending.js';
import type { Clock, Timers } from '#core/ports/system.js';
import { changeAdminPassword } from '#core/usecases/admin/admin-password.js';
import { authenticateAdmin, logOutAdmin, mustEnroll } from '#core/usecases/admin/authenticate-admin.js';
import { exportAdminData } from '#core/usecases/admin/export-admin-data.js';
import { beginPasskeyLogin, logInAdmin, logInWithPasskey } from '#core/usecases/admin/log-in-admin.js';
import { manageJobs, manageSummaries, manageUsers } from '#core/usecases/admin/manage-area.js';
import { managePasskeys } from '#core/usecases/admin/passkeys.js';
import { beginTotpEnrollment, disableTotp, enableTotp } from '#core/usecases/admin/second-factors.js';

export const ADMIN_AUTH = Symbol('AdminAuth');
export const USER_MANAGEMENT = Symbol('UserManagement');
export const SUMMARY_MANAGEMENT = Symbol('SummaryManagement');
export const JOB_MANAGEMENT = Symbol('JobManagement');
export const EXPORT_ADMIN_DATA = Symbol('ExportAdminData');

/** Use cases of admins' sign-in. */
export type AdminAuth = ReturnType<typeof adminAuth>;

function adminAuth(
  admins: Admins,
  { log }: AdminArea,
  credentials: AdminCredentials,
  tokens: SecretTokens,
  cipher: SecretCipher,
  clock: Clock,
  timers: Timers,
  env: Env,
) {
  const rules = loginRules(env.RATE_LIMIT_FACTOR);
  const rp = relyingParty(env.PUBLIC_URL);
  const isSecondFactorRequired = env.ADMIN_TOTP === 'required';
  const stores = { admins, log, credentials, tokens, cipher };
  const ports = { ...stores, clock, rules, rp, isSecondFactorRequired, timers };
  return {
    authenticate: authenticateAdmin(ports),
    mustEnroll: mustEnroll(ports),
    logIn: logInAdmin(ports),
    beginPasskeyLogin: beginPasskeyLogin(ports),
    logInWithPasskey: logInWithPasskey(ports),
    logOut: logOutAdmin(ports),
    changePassword: changeAdminPassword(ports),
    beginTotpEnrollment: beginTotpEnrollment(ports),
    enableTotp: enableTotp(ports),
    disableTotp: disableTotp(ports),
    passkeys: managePasskeys(ports),
  };
}

/** Use cases of the admin area. */
export const ADMIN_USE_CASES: Provider[] = [
  {
    provide: ADMIN_AUTH,
    inject: [ADMINS, ADMIN_AREA, ADMIN_CREDENTIALS, SECRET_TOKENS, SECRET_CIPHER, CLOCK, TIMERS, ENV],
    useFactory: adminAuth,
  },
  {
    provide: USER_MANAGEMENT,
    inject: [ADMIN_AREA, CLOCK, SECRET],
    useFactory: ({ users }: AdminArea, clock: Clock, secret: string) =>
      manageUsers({ users, clock, withoutMailAddresses: (text) => withoutMailAddresses(text, secret) }),
  },
  { provide: SUMMARY_MANAGEMENT, inject: [ADMIN_AREA], useFactory: manageSummaries },
  {
    provide: JOB_MANAGEMENT,
    inject: [ADMIN_AREA, ANALYSIS_JOBS, ANALYSIS_QUEUE],
    useFactory: (area: AdminArea, jobs: AnalysisJobs, queue: AnalysisQueue) =>
      manageJobs({ area, jobs, queue }),
  },
  {
    provide: EXPORT_ADMIN_DATA,
    inject: [ADMIN_AREA, SPENDING, TIMERS],
    useFactory: (area: AdminArea, { ledger }: Spending, timers: Timers) =>
      exportAdminData({ area, ledger, timers }),
  },
];
