import {
  type BackgroundTask,
  type BackgroundTaskKind,
  MAX_TASK_ATTEMPTS,
  TASK_LEASE_MS,
  TASK_TIMEOUT_MS,
  taskRetryDelayMs,
} from '#core/accounts/background-task.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { welcomeMail } from '#core/mail/member-mails.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { BackgroundTasks, Members } from '#core/ports/members.js';
import type { Newsletter, NewsletterResult } from '#core/ports/newsletter.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';

interface Ports {
  readonly members: Members;
  readonly identities: IdentityService;
  readonly mailer: Mailer;
  readonly newsletter: Newsletter;
  readonly gateway: Pick<PaymentGateway, 'deleteCustomer'>;
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Result of one attempt of a background task. */
export interface TaskResult {
  readonly task: BackgroundTask;
  readonly outcome: 'done' | 'postponed' | 'given_up';
  /** Response of the newsletter service; for newsletter tasks only. */
  readonly answer?: NewsletterResult;
  readonly cause?: unknown;
}

/**
 * Runs one attempt of a claimed task and records its result. Rejects only when recording fails; the task is then due
 * again when its lease expires.
 */
export function runTask(ports: Ports) {
  return async (task: BackgroundTask, signal: AbortSignal): Promise<TaskResult> => {
    try {
      const answer = await carryOut(ports, task, signal);
      if (answer?.success === false) return await giveUp(ports, { task, outcome: 'given_up', answer });
      await ports.members.tasks.complete(task);
      return { task, outcome: 'done', answer };
    } catch (cause) {
      const pause = nextPause(task, cause);
      if (pause === undefined) return giveUp(ports, { task, outcome: 'given_up', cause });
      await ports.members.tasks.reschedule(task, pause);
      return { task, outcome: 'postponed', cause };
    }
  };
}

async function giveUp({ members }: Ports, result: TaskResult): Promise<TaskResult> {
  await members.tasks.reschedule(result.task, undefined);
  return result;
}

async function carryOut(
  { members, identities, mailer, newsletter, gateway, publicUrl }: Ports,
  { memberId, kind, uid, customerId }: BackgroundTask,
  signal: AbortSignal,
): Promise<NewsletterResult | undefined> {
  if (kind === 'remove_identity') {
    await identities.deleteUser(uid ?? '');
    return undefined;
  }
  if (kind === 'end_payments') {
    await gateway.deleteCustomer(customerId ?? '');
    return undefined;
  }
  const member = await members.byId(memberId);
  if (!member) return undefined;
  if (member.email === '') throw new DomainError('invalid_input', 'There is no e-mail address.');
  if (kind === 'newsletter') return newsletter.subscribe(member, signal);
  await mailer.send(welcomeMail({ member, publicUrl }), signal);
  return undefined;
}

/**
 * Delay until the next attempt, in milliseconds; absent when abandoned. Account deletion tasks are retried
 * indefinitely.
 */
function nextPause({ kind, attempts }: BackgroundTask, cause: unknown): number | undefined {
  const isHopeless = isDomainError(cause, 'invalid_input') || attempts >= MAX_TASK_ATTEMPTS;
  const isLeaver = kind === 'remove_identity' || kind === 'end_payments';
  if (isHopeless && !isLeaver) return undefined;
  const retryAfterMs = isDomainError(cause) ? Number(cause.details.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(taskRetryDelayMs(attempts), retryAfterMs);
}

/** Tasks claimed per poll. */
const BATCH = 10;

export type TaskRunner = ReturnType<typeof taskRunner>;

/**
 * Runs background tasks in this process. A run continues after its caller stops waiting, because an aborted attempt may
 * already have had its effect and would repeat it.
 */
export function taskRunner(
  tasks: BackgroundTasks,
  run: (task: BackgroundTask, signal: AbortSignal) => Promise<TaskResult>,
  onResult: (result: TaskResult) => void,
) {
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();

  const start = (task: BackgroundTask): Promise<TaskResult> => {
    const deadline = AbortSignal.any([stop.signal, AbortSignal.timeout(TASK_TIMEOUT_MS)]);
    const result = run(task, deadline).then((ended) => {
      onResult(ended);
      return ended;
    });
    const settled = result.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return result;
  };

  return {
    /** Runs one task now; absent when it cannot be claimed. */
    async now(memberId: number, kind: BackgroundTaskKind): Promise<TaskResult | undefined> {
      const task = await tasks.claim(memberId, kind, TASK_LEASE_MS);
      return task && start(task);
    },
    /** Runs due tasks and returns their number. */
    async due(): Promise<number> {
      if (stop.signal.aborted) return 0;
      const taken = await tasks.claimDue(BATCH, TASK_LEASE_MS);
      await Promise.all(taken.map(start));
      return taken.length;
    },
    /** Claims no more tasks and waits for running ones; aborts them when `patience` is aborted. */
    async close(patience: AbortSignal): Promise<void> {
      const ended = Promise.all(running);
      patience.addEventListener('abort', () => stop.abort());
      if (patience.aborted) stop.abort();
      await ended;
      stop.abort();
    },
  };
}
