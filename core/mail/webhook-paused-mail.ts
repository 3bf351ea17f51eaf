import { MAX_FAILURES_IN_A_ROW } from '../connecting/webhook.js';
import { PRODUCT_NAME } from '../product.js';
import { greetingName } from './greeting-name.js';
import type { Mail } from './mail.js';
import { renderMail } from './mail-layout.js';

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
  const body = renderMail({
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
  });
  const to = { email: member.email, name: greetingName(member.firstName) };
  return { id: `webhook-paused.${id}.${Date.parse(pausedAt)}`, to, subject, ...body };
}
