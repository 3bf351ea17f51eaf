import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { type DigestSender, digestSender } from '../worker/digest-sender.js';
import { MAILER_PROVIDER } from './mail.module.js';
import { openCliContext } from './open-cli-context.js';

/** Digest mails without a server, on the database of a running product or on its own. */
export async function openDigestSender(
  env: Env,
  log: Logger,
): Promise<{ readonly sender: DigestSender; close(): Promise<void> }> {
  const { port, close } = await openCliContext(env, log, { providers: [MAILER_PROVIDER] });
  const sender = digestSender({
    follows: port('follows'),
    library: port('library'),
    mailer: port('mailer'),
    telemetry: port('telemetry'),
    secret: port('secret'),
    env: port('env'),
    log: port('log'),
  });
  return { sender, close };
}
