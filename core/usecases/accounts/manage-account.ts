import {
  type BackgroundTaskState,
  NEWSLETTER_TEXTS,
  WELCOME_TASK_KINDS,
} from '#core/accounts/background-task.js';
import { personName } from '#core/accounts/display-fields.js';
import type { Member, MemberNames } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { BackgroundTasks, Members } from '#core/ports/members.js';
import type { Newsletter, NewsletterResult } from '#core/ports/newsletter.js';
import type { Clock } from '#core/ports/system.js';
import type { TaskRunner } from '../operations/run-task.js';
import { type AuthenticatedMember, notSignedIn } from './authenticate-member.js';

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

/** Maximum age of the last sign-in for account deletion, in milliseconds. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/**
 * Deletes a member, then their identity and payment customer. When those services are unavailable, background tasks
 * delete them later.
 * @throws requires_recent_login
 */
export function deleteAccount({
  members,
  runs,
  clock,
}: {
  members: Members;
  runs: TaskRunner;
  clock: Clock;
}) {
  return async ({ identity, member }: AuthenticatedMember): Promise<void> => {
    if (clock.now().getTime() - identity.signedInAt * 1000 > RECENT_SIGN_IN_MS) {
      throw new DomainError('requires_recent_login', 'Please sign in again to delete your account.');
    }
    await members.delete(member.id);
    await Promise.allSettled([runs.now(member.id, 'remove_identity'), runs.now(member.id, 'end_payments')]);
  };
}

/** Changes a member's names. @throws not_signed_in when the member was deleted meanwhile */
export function renameMember({ members }: { members: Members }) {
  return async ({ id }: Member, { firstName, lastName }: MemberNames): Promise<Member> => {
    const names = { firstName: personName(firstName), lastName: personName(lastName) };
    const renamed = await members.rename(id, names);
    if (!renamed) throw notSignedIn();
    return renamed;
  };
}
