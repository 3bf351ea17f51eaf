import { PRODUCT_NAME } from '../product.js';
import { actionLink, codeFingerprint } from './action-link.js';
import type { Mail } from './mail.js';
import { renderMail } from './mail-layout.js';
import type { CodeMailOptions } from './verify-email-mail.js';

/** Mail with a link to reset the password. */
export function resetPasswordMail({ email, code, publicUrl }: CodeMailOptions): Mail {
  const subject = 'Choose a new password';
  const body = renderMail({
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
  });
  return { id: `reset.${codeFingerprint(code)}`, to: { email }, subject, ...body };
}
