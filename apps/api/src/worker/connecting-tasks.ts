import { EXPORT_LEASE_MS } from '#core/connecting/connection.js';
import { leaseWebhookCalls, notifyPausedWebhooks } from '#core/usecases/connecting/deliver-webhooks.js';
import { sendSummary } from '#core/usecases/connecting/send-summary.js';
import { leaseReadyMails, sendReadyMail } from '#core/usecases/library/mail-notices.js';
import { leasePushes, sendPush } from '#core/usecases/library/push-notices.js';
import { unsubscribeUrl } from '../unsubscribe-link.js';
import { periodicTask } from './periodic-task.js';

/** Calls at once in one worker: a slow receiver occupies one, the others go on. */
const MAX_CONCURRENT_CALLS = 30;
/** Exports at once in one worker: a slow service occupies one, the others go on. */
const MAX_CONCURRENT_EXPORTS = 10;

/** Calls webhooks that are due. Workers share them by leases in the database. */
export const CALL_WEBHOOKS = periodicTask(
  {
    part: 'webhooks',
    intervalMs: 1_000,
    failureMessage: 'could not look for webhook calls',
    graceMs: 5_000,
  },
  ['integrations', 'makeWebhookCall', 'mailer', 'env'],
  ({ integrations: { webhooks }, makeWebhookCall, mailer, env: { PUBLIC_URL: publicUrl } }, task) => {
    const ports = { webhooks, mailer, publicUrl };
    const lease = leaseWebhookCalls(ports);
    const tellPaused = notifyPausedWebhooks(ports);
    return async () => {
      for (const call of await lease(MAX_CONCURRENT_CALLS - task.active)) {
        void task.start('call webhook', 'webhook call failed', { webhookId: call.webhook.id }, () =>
          makeWebhookCall(call, task.signal),
        );
      }
      await tellPaused(task.signal);
    };
  },
);

/** Sends summaries to the services of members. Workers share them by leases: what a stop cuts is sent again when its lease ends. */
export const SEND_SUMMARIES = periodicTask(
  {
    part: 'summary exports',
    intervalMs: 1_000,
    failureMessage: 'could not look for summaries to send',
  },
  ['integrations', 'destinations', 'analyses', 'library', 'cipher', 'tokens', 'clock', 'env'],
  ({ integrations: { connections }, library: { notes, ticks }, env, ...ports }, task) => {
    const send = sendSummary({ ...ports, connections, notes, ticks, publicUrl: env.PUBLIC_URL });
    return async () => {
      const free = MAX_CONCURRENT_EXPORTS - task.active;
      if (free <= 0) return;
      for (const lease of await connections.leaseDue(free, EXPORT_LEASE_MS)) {
        void task.start('send summary', 'summary export failed', { exportId: lease.id }, () =>
          send(lease, task.signal),
        );
      }
    };
  },
);

/** Messages at once in one worker: a slow push service occupies one, the others go on. */
const MAX_CONCURRENT_PUSHES = 20;

/** Tells browsers of members that an analysis has ended. Workers share them by leases; what a stop cuts is sent again. */
export const SEND_PUSHES = periodicTask(
  {
    part: 'push messages',
    intervalMs: 1_000,
    failureMessage: 'could not look for push messages',
  },
  ['push', 'pushSender', 'cipher'],
  ({ push, pushSender: sender, cipher }, task) => {
    const lease = leasePushes({ push });
    const send = sendPush({ push, sender, cipher });
    return async () => {
      for (const leased of await lease(MAX_CONCURRENT_PUSHES - task.active)) {
        void task.start('send push message', 'push message failed', { noticeId: leased.id }, () =>
          send(leased, task.signal),
        );
      }
    };
  },
);

/** Mails at once in one worker. */
const MAX_CONCURRENT_MAILS = 3;

/** Writes to members whose analysis took long and has ended. Workers share the mails by leases. */
export const SEND_READY_MAILS = periodicTask(
  {
    part: 'mails about analyses',
    intervalMs: 5_000,
    failureMessage: 'could not look for mails about analyses',
  },
  ['library', 'mailer', 'secret', 'env'],
  ({ library: { notices }, mailer, secret, env: { PUBLIC_URL: publicUrl } }, task) => {
    const lease = leaseReadyMails({ notices });
    const send = sendReadyMail({
      ...{ notices, mailer, publicUrl },
      unsubscribeUrl: (memberId) => unsubscribeUrl(publicUrl, secret, 'analysis', memberId),
    });
    return async () => {
      for (const leased of await lease(MAX_CONCURRENT_MAILS - task.active)) {
        void task.start(
          'send mail about an analysis',
          'mail about an analysis failed',
          { noticeId: leased.id },
          () => send(leased, task.signal),
        );
      }
    };
  },
);
