import { personName } from '../accounts/display-fields.js';
import { MAX_FAILURES_IN_A_ROW } from '../connecting/webhook.js';
import { PRODUCT_NAME } from '../product.js';
import type { Mail } from './mail.js';

/** Modes of the page /auth/action, with the identity service's identifiers. */
export type ActionMode = 'verifyEmail' | 'resetPassword';

/** URL of the page that redeems a code. */
export function actionLink(publicUrl: string, mode: ActionMode, code: string): string {
  return `${publicUrl}/auth/action?mode=${mode}&oobCode=${encodeURIComponent(code)}`;
}

const MAX_ID_PART = 16;

/**
 * Fingerprint of a code for a mail's id: its first characters, at most half. Ids appear in headers and logs, which must
 * not reveal a usable code.
 */
export function codeFingerprint(code: string): string {
  const safe = code.replace(/[^A-Za-z0-9_-]/g, '');
  return safe.slice(0, Math.min(MAX_ID_PART, Math.floor(code.length / 2)));
}

const MAX_GREETING_LENGTH = 40;
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

/**
 * Name for a mail's salutation; absent for text that might be more than a name. Anyone can register another person's
 * address with a name that mail programs would turn into a link, such as `evil.example`.
 */
export function greetingName(name: string): string | undefined {
  const cleaned = personName(name);
  const harmless = NAME.test(cleaned) && !/\.\S/u.test(cleaned) && cleaned.length <= MAX_GREETING_LENGTH;
  return harmless ? cleaned : undefined;
}

/** Options of the mail that a new member receives once. */
export interface WelcomeMailOptions {
  readonly member: { readonly id: number; readonly email: string; readonly firstName: string };
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Mail that introduces the product to a new member. */
export function welcomeMail({ member, publicUrl }: WelcomeMailOptions): Mail {
  const name = greetingName(member.firstName);
  const subject = `Welcome to ${PRODUCT_NAME}`;
  return {
    id: `welcome.${member.id}`,
    to: { email: member.email, name },
    subject,
    preheader: 'Paste an episode’s link: its business points, with quotes that you can check.',
    blocks: [
      { kind: 'heading', text: name ? `Welcome, ${name}` : subject },
      {
        kind: 'paragraph',
        text: 'Your account is ready. Paste the Spotify or YouTube link of an episode, and you get a short business summary of it:',
      },
      {
        kind: 'points',
        texts: [
          'what was said, and what you can do with it',
          'the words that prove it, checked against the transcript',
          'a PDF to keep or to pass on',
        ],
      },
      { kind: 'button', label: 'Summarize an episode', href: `${publicUrl}/` },
      {
        kind: 'small',
        text: `You get this because a ${PRODUCT_NAME} account was made with this address. It is sent once. If it was not you, you need not do anything.`,
      },
    ],
  };
}

/** Options of a mail with a single-use link. */
interface CodeMailOptions {
  readonly email: string;
  /** Issued by the identity service. A secret that may appear in the link only. */
  readonly code: string;
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Mail that asks a new member to verify their address. */
export function verifyEmailMail({ email, code, publicUrl }: CodeMailOptions): Mail {
  const subject = 'Confirm your email address';
  return {
    id: `verify.${codeFingerprint(code)}`,
    to: { email },
    subject,
    preheader: `One click, and ${PRODUCT_NAME} knows that this address is yours.`,
    blocks: [
      { kind: 'heading', text: subject },
      {
        kind: 'paragraph',
        text: `Please confirm that this address is yours. It is where you get back into your ${PRODUCT_NAME} account if you forget your password.`,
      },
      { kind: 'button', label: 'Confirm address', href: actionLink(publicUrl, 'verifyEmail', code) },
      {
        kind: 'small',
        text: `The link works once. If you did not make a ${PRODUCT_NAME} account, leave it alone: nothing happens.`,
      },
    ],
  };
}

/** Mail with a link to reset the password. */
export function resetPasswordMail({ email, code, publicUrl }: CodeMailOptions): Mail {
  const subject = 'Choose a new password';
  return {
    id: `reset.${codeFingerprint(code)}`,
    to: { email },
    subject,
    preheader: `The way back into your ${PRODUCT_NAME} account.`,
    blocks: [
      { kind: 'heading', text: subject },
      {
        kind: 'paragraph',
        text: `You asked for a new password for your ${PRODUCT_NAME} account. Your old one works until you have chosen another.`,
      },
      { kind: 'button', label: 'Choose a password', href: actionLink(publicUrl, 'resetPassword', code) },
      {
        kind: 'small',
        text: 'The link works once. If it was not you who asked, leave it alone: your password stays as it is.',
      },
    ],
  };
}

export interface WebhookPausedMailOptions {
  readonly paused: {
    readonly id: number;
    readonly url: string;
    readonly member: { readonly email: string; readonly firstName: string };
    /** ISO time. */
    readonly pausedAt: string;
  };
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Mail that tells a member that a webhook is paused. It names the host only: the rest of the address may be a secret. */
export function webhookPausedMail({ paused, publicUrl }: WebhookPausedMailOptions): Mail {
  const { id, url, member, pausedAt } = paused;
  const host = URL.parse(url)?.host ?? '';
  const subject = 'Your webhook is paused';
  const to = { email: member.email, name: greetingName(member.firstName) };
  return {
    id: `webhook-paused.${id}.${Date.parse(pausedAt)}`,
    to,
    subject,
    preheader: `${MAX_FAILURES_IN_A_ROW} calls in a row failed.`,
    blocks: [
      { kind: 'heading', text: subject },
      {
        kind: 'paragraph',
        text: `${MAX_FAILURES_IN_A_ROW} calls in a row to your webhook at ${host} failed, so ${PRODUCT_NAME} has stopped calling it. The log shows each call with the answer that came back.`,
      },
      { kind: 'button', label: 'Open the log', href: `${publicUrl}/developers` },
      { kind: 'small', text: 'Resume it there once it works again. What happens until then is not sent.' },
    ],
  };
}
