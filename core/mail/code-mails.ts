import { PRODUCT_NAME } from '../product.js';
import { actionLink, codeFingerprint } from './action-link.js';
import type { Mail } from './mail.js';
import { renderMail } from './mail-layout.js';

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
  const body = renderMail({
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
  });
  return { id: `verify.${codeFingerprint(code)}`, to: { email }, subject, ...body };
}

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
