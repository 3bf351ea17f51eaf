import { type BackgroundTaskState, WELCOME_TASK_KINDS } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import { NEWSLETTER_TEXTS } from '#core/accounts/newsletter-list.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { Newsletter, NewsletterResult } from '#core/ports/newsletter.js';
import type { TaskRunner } from '../operations/task-runner.js';

/** Result of a registration (spec §3). */
export interface Registration {
  readonly sendlane: NewsletterResult;
  readonly emailSent: boolean;
}

/** Newsletter result when the service did not respond during this registration. */
const NEWSLETTER_STATES: Readonly<Record<BackgroundTaskState | 'no_email', NewsletterResult>> = {
  done: { success: true, message: NEWSLETTER_TEXTS.alreadyOn },
  open: { success: false, message: 'The newsletter sign-up is still under way' },
  given_up: { success: false, message: NEWSLETTER_TEXTS.refused },
  no_email: { success: false, message: 'There is no e-mail address for the newsletter' },
};
const NOT_CONFIGURED: NewsletterResult = { success: false, message: NEWSLETTER_TEXTS.notConfigured };

interface Ports {
  readonly tasks: BackgroundTasks;
  readonly runs: TaskRunner;
  readonly newsletter: Newsletter;
}

/**
 * Subscribes a new member to the newsletter and sends the welcome mail, each once. Unfinished tasks continue in the
 * background when `budget` aborts.
 */
export function registerMember({ tasks, runs, newsletter }: Ports) {
  return async (member: Member, budget: AbortSignal): Promise<Registration> => {
    if (member.email === '') return { sendlane: NEWSLETTER_STATES.no_email, emailSent: false };
    await tasks.schedule(member.id, WELCOME_TASK_KINDS);
    let answer: NewsletterResult | undefined;
    const tries = Promise.all(
      WELCOME_TASK_KINDS.map(async (kind) => {
        const result = await runs.now(member.id, kind);
        answer ??= result?.answer;
      }),
    );
    await Promise.race([tries.catch(() => undefined), over(budget)]);
    const [state = 'open', mail] = await Promise.all([
      tasks.findState(member.id, 'newsletter'),
      tasks.findState(member.id, 'welcome_mail'),
    ]);
    const isOff = newsletter.isConfigured === false && state !== 'done';
    const known = isOff ? NOT_CONFIGURED : NEWSLETTER_STATES[state];
    return { sendlane: answer ?? known, emailSent: mail === 'done' };
  };
}

function over(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}
