import { PRODUCT_NAME } from '../product.js';
import { actionLink, codeFingerprint } from './action-link.js';
import type { Mail } from './mail.js';
import { renderMail } from './mail-layout.js';

/** A mail with a link that works once. */
export interface CodeMailOptions {
  readonly email: string;
  /** Of the identity service. A secret: it is in the link alone. */
  readonly code: string;
  /** Origin of this site, without a slash at its end. */
  readonly publicUrl: string;
}

/** Asks a new member to confirm that the address is theirs. */
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
