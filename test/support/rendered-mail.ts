import { renderMail } from '#adapters/mail/render-mail.js';
import type { Mail } from '#core/mail/mail.js';

/** A mail with its texts as its recipient gets them. */
export type RenderedMail = Mail & ReturnType<typeof renderMail>;

export function rendered(mail: Mail): RenderedMail {
  return { ...mail, ...renderMail(mail) };
}
