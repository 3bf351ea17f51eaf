import { PRODUCT_NAME } from '../product.js';
import { greetingName } from './greeting-name.js';
import type { Mail } from './mail.js';
import { renderMail } from './mail-layout.js';

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
  const body = renderMail({
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
  });
  return { id: `welcome.${member.id}`, to: { email: member.email, name }, subject, ...body };
}
