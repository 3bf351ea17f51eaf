import { withoutMailAddresses } from '#api/keyed-hash.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import { loginRules } from '#core/admin/admin-login.js';
import { relyingParty } from '#core/admin/passkey.js';
import { changeAdminPassword } from '#core/usecases/admin/admin-password.js';
import { authenticateAdmin, logOutAdmin, mustEnroll } from '#core/usecases/admin/authenticate-admin.js';
import { exportAdminData } from '#core/usecases/admin/export-admin-data.js';
import { beginPasskeyLogin, logInAdmin, logInWithPasskey } from '#core/usecases/admin/log-in-admin.js';
import { manageJobs, manageSummaries, manageUsers } from '#core/usecases/admin/manage-area.js';
import { manageLocalModels } from '#core/usecases/admin/manage-local-models.js';
import { manageModels } from '#core/usecases/admin/manage-models.js';
import { managePasskeys } from '#core/usecases/admin/passkeys.js';
import { beginTotpEnrollment, disableTotp, enableTotp } from '#core/usecases/admin/second-factors.js';
import { changeSetup, isSetupDue, sendTestMail } from '#core/usecases/admin/set-up.js';
import { listSpeakers, nameSpeakers } from '#core/usecases/analysis/name-speakers.js';

/** Use cases of admins' sign-in. */
export const ADMIN_AUTH = useCases(
  ['admins', 'area', 'credentials', 'tokens', 'cipher', 'clock', 'timers', 'env'],
  ({ area: { log }, env, ...others }) => {
    const ports = {
      ...others,
      log,
      rules: loginRules(env.RATE_LIMIT_FACTOR),
      rp: relyingParty(env.PUBLIC_URL),
      isSecondFactorRequired: env.ADMIN_TOTP === 'required',
    };
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
  },
);
export type AdminAuth = UseCases<typeof ADMIN_AUTH>;

/** Use cases of the admin area. */
export const ADMIN_USE_CASES = useCases(
  ['admins', 'area', 'jobs', 'queue', 'spending', 'mailer', 'ids', 'clock', 'timers', 'secret', 'env'],
  ({ secret, env, ...ports }) => ({
    users: manageUsers({
      users: ports.area.users,
      clock: ports.clock,
      withoutMailAddresses: (text) => withoutMailAddresses(text, secret),
    }),
    setup: {
      isDue: isSetupDue({ ...ports, setup: ports.area.setup }),
      change: changeSetup(ports.area),
      sendTestMail: sendTestMail({
        ...ports,
        log: ports.area.log,
        withoutMailAddresses: (text) => withoutMailAddresses(text, secret),
        publicUrl: env.PUBLIC_URL,
      }),
    },
    summaries: manageSummaries(ports.area),
    jobs: manageJobs(ports),
    exportData: exportAdminData({ ...ports, ledger: ports.spending.ledger }),
  }),
);

/** Use cases of models (contract §10). */
export const MODEL_USE_CASES = useCases(
  ['modelChoices', 'purposeModels', 'cipher', 'spending', 'clock', 'timers', 'area', 'localModels'],
  ({ modelChoices: choices, purposeModels: models, spending: { ledger }, localModels, ...others }) => {
    const { log } = others.area;
    const { machine, stopped } = localModels;
    return {
      purposes: manageModels({ ...others, choices, models, localModels, ledger, log }),
      local: manageLocalModels({ ...others, choices, localModels, models, machine, log, stopped }),
    };
  },
);

/** Use cases of speakers' names, which owners and admins share. */
export const SPEAKER_USE_CASES = useCases(
  ['analyses', 'speakerNaming', 'transcripts', 'questionWork', 'area'],
  ({ speakerNaming: naming, questionWork: work, area: { log }, ...others }) => {
    const ports = { ...others, naming, work, log };
    return { list: listSpeakers(ports), name: nameSpeakers(ports) };
  },
);
