import type { AccessLog } from '#core/ports/admin-area.js';
import type { PushSubscriptions } from '#core/ports/push.js';
import { type AdminManagement, manageAdmins } from '#core/usecases/admin/manage-admins.js';
import { reencryptSecrets } from '#core/usecases/operations/reencrypt-secrets.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { CryptoModule } from './crypto.module.js';
import { openCliContext } from './open-cli-context.js';

/** Tools of the operator's command line. */
export interface AdminTools {
  readonly admins: AdminManagement;
  readonly log: AccessLog;
  readonly push: Pick<PushSubscriptions, 'resetKeys'>;
  readonly reencryptSecrets: ReturnType<typeof reencryptSecrets>;
  close(): Promise<void>;
}

/** Admin tools without a server, on the database of a running product or on its own. */
export async function openAdminTools(env: Env, log: Logger): Promise<AdminTools> {
  const { port, close } = await openCliContext(env, log, { imports: [CryptoModule] });
  return {
    admins: manageAdmins({
      admins: port('admins'),
      credentials: port('credentials'),
      tokens: port('tokens'),
    }),
    log: port('area').log,
    push: port('push'),
    reencryptSecrets: reencryptSecrets({ secrets: port('maintenance').secrets, cipher: port('cipher') }),
    close,
  };
}
