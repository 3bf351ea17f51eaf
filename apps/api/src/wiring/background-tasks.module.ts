import { Global, Module, type Provider } from '@nestjs/common';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Members } from '#core/ports/members.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import { runTask, type TaskResult, type TaskRunner, taskRunner } from '#core/usecases/operations/run-task.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { task } from './observe-calls.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import * as token from './tokens.js';

/** Time that a stop waits for running tasks, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

const RUNNER: Provider = {
  provide: token.BACKGROUND_TASK_RUNNER,
  inject: [
    token.MEMBERS,
    token.IDENTITY_SERVICE,
    token.MAILER,
    token.NEWSLETTER,
    token.PAYMENT_GATEWAY,
    token.ENV,
    token.LOGGER,
    ShutdownHooks,
    token.TELEMETRY,
  ],
  useFactory: (
    members: Members,
    identities: IdentityService,
    mailer: Mailer,
    newsletter: Newsletter,
    gateway: PaymentGateway,
    { PUBLIC_URL: publicUrl }: Env,
    log: Logger,
    shutdownHooks: ShutdownHooks,
    telemetry: Telemetry,
  ): TaskRunner => {
    const run = runTask({ members, identities, mailer, newsletter, gateway, publicUrl });
    const runTraced: typeof run = (due, signal) =>
      telemetry.observe(task(due.kind), async (note) => {
        const result = await run(due, signal);
        note({ 'podgist.task.outcome': result.outcome });
        return result;
      });
    const runner = taskRunner(members.tasks, runTraced, (result) => logResult(log, result));
    shutdownHooks.push(() => runner.close(AbortSignal.timeout(SHUTDOWN_TIMEOUT_MS)));
    return runner;
  },
};

/** Runs the background tasks of accounts, for the requests that plan them and for the worker. */
@Global()
@Module({ providers: [RUNNER], exports: [RUNNER] })
export class BackgroundTasksModule {}

/** Names and addresses are not logged: the member's number is enough. */
function logResult(
  log: Logger,
  { task: { memberId, kind, attempts }, outcome, answer, cause }: TaskResult,
): void {
  const line = { part: 'tasks', memberId, kind, attempts, outcome, answer: answer?.message };
  if (outcome === 'done') log.info(line, 'background task done');
  else log.warn({ ...line, err: cause }, 'background task failed');
}
