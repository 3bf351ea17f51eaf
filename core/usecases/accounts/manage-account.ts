import {
  type BackgroundTaskState,
  NEWSLETTER_TEXTS,
  WELCOME_TASK_KINDS,
} from '#core/accounts/background-task.js';
import { personName } from '#core/accounts/display-fields.js';
import type { Member, MemberNames } from '#core/accounts/member.js';
import { cleanCustomPrompt } from '#core/analysis/sections/custom-prompt.js';
import { MAX_PROMPT_PRESETS, type PromptPreset } from '#core/analysis/sections/summary-style.js';
import { DomainError } from '#core/errors.js';
import { PLANS } from '#core/plans/catalogue.js';
import { requireCustomPrompts } from '#core/plans/entitlements.js';
import { cycleEnd } from '#core/plans/subscription.js';
import type { BackgroundTasks, Members, PromptPresets } from '#core/ports/members.js';
import type { Newsletter, NewsletterResult } from '#core/ports/newsletter.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { plainText } from '#core/text/clean-text.js';
import { mailboxCounter, monthlyCounter, usageMonth } from '#core/usage/quota.js';
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

interface RegistrationPorts {
  readonly tasks: BackgroundTasks;
  readonly runs: TaskRunner;
  readonly newsletter: Newsletter;
}

/**
 * Subscribes a new member to the newsletter and sends the welcome mail, each once. Unfinished tasks continue in the
 * background when `budget` aborts.
 */
export function registerMember({ tasks, runs, newsletter }: RegistrationPorts) {
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

/** A member's analyses in the calendar month (UTC), the plan's quota and the end of the paid cycle. */
export interface MemberUsage {
  readonly month: string;
  readonly count: number;
  readonly limit: number;
  /** An ISO time; absent on the free plan. */
  readonly renewsAt?: string;
}

interface UsagePorts {
  readonly counters: UsageCounters;
  readonly clock: Clock;
  /** Keyed hash of an e-mail address for usage counting; absent without an address. */
  readonly mailboxIdOf: (email: string) => string | undefined;
}

/** Usage of the current month. On the free plan it includes other accounts with the same e-mail address. */
export function memberUsage({ counters, clock, mailboxIdOf }: UsagePorts) {
  return async ({ id, email, plan, subscription }: Member): Promise<MemberUsage> => {
    const now = clock.now();
    const mailbox = plan === 'free' ? mailboxIdOf(email) : undefined;
    const meters = [
      monthlyCounter(id, now),
      ...(mailbox === undefined ? [] : [mailboxCounter(mailbox, now)]),
    ];
    const counts = await Promise.all(meters.map((meter) => counters.used(meter)));
    return {
      month: usageMonth(now),
      count: Math.max(...counts),
      limit: PLANS[plan].summariesPerMonth,
      renewsAt: cycleEnd(subscription, now)?.toISOString(),
    };
  };
}

/**
 * Saves custom instructions under a name and overwrites an existing preset of that name.
 * @throws plan_needed; invalid_input for an empty name or instructions, and beyond the maximum number; not_signed_in
 * when the account is deleted
 */
export function savePreset({ presets, ids }: { presets: PromptPresets; ids: Ids }) {
  return async (member: Member, input: Omit<PromptPreset, 'id'>): Promise<PromptPreset> => {
    requireCustomPrompts(member.plan);
    const [name, prompt] = [plainText(input.name), cleanCustomPrompt(input.prompt)];
    if (name === '' || prompt === '') {
      throw new DomainError('invalid_input', 'Give your instructions a name, and write what you want.');
    }
    const saved = await presets.save(member.id, { id: ids.next(), name, prompt }, MAX_PROMPT_PRESETS);
    if (saved === 'full') {
      throw new DomainError(
        'invalid_input',
        `You can keep ${MAX_PROMPT_PRESETS} instructions. Delete one to make room.`,
        { limit: MAX_PROMPT_PRESETS },
      );
    }
    if (!saved) throw notSignedIn();
    return saved;
  };
}
