import { Global, Module } from '@nestjs/common';
import { runTask, type TaskResult, taskRunner } from '#core/usecases/operations/run-task.js';
import type { Logger } from '../observability/logger.js';
import { task } from './observe-calls.js';
import { provide } from './ports.js';

/** Time that a stop waits for running tasks, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

const RUNNER = provide(
  'taskRunner',
  ['members', 'identities', 'mailer', 'newsletter', 'gateway', 'env', 'log', 'shutdownHooks', 'telemetry'],
  ({ env: { PUBLIC_URL: publicUrl }, log, shutdownHooks, telemetry, ...ports }) => {
    const run = runTask({ ...ports, publicUrl });
    const runTraced: typeof run = (due, signal) =>
      telemetry.observe(task(due.kind), async (note) => {
        const result = await run(due, signal);
        note({ 'podgist.task.outcome': result.outcome });
        return result;
      });
    const runner = taskRunner(ports.members.tasks, runTraced, (result) => logResult(log, result));
    shutdownHooks.push(() => runner.close(AbortSignal.timeout(SHUTDOWN_TIMEOUT_MS)));
    return runner;
  },
);

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
