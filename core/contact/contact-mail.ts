import type { Mail, MailBlock } from '../mail/mail.js';
import { PRODUCT_NAME } from '../product.js';
import { CONTACT_TOPICS, type ContactMessage } from './contact-form.js';

export interface ContactMailOptions {
  readonly message: ContactMessage;
  /** Identifies this message. */
  readonly id: string;
  /** Recipient of the message. */
  readonly operator: string;
}

/** Further paragraphs are joined to keep the mail readable. */
const MAX_PARAGRAPHS = 200;

/**
 * Mail to the operator with a contact message; a reply goes to its author. The subject contains none of the author's
 * text.
 */
export function contactMail({ message, id, operator }: ContactMailOptions): Mail {
  const subject = `Contact form: ${CONTACT_TOPICS[message.topic]}`;
  return {
    id: `contact.${id}`,
    to: { email: operator },
    replyTo: message.email,
    subject,
    preheader: `A message from ${message.name}`,
    blocks: [
      { kind: 'heading', text: CONTACT_TOPICS[message.topic] },
      ...paragraphs(message.message),
      {
        kind: 'small',
        text: `Written by ${message.name} (${message.email}) through the contact page of ${PRODUCT_NAME}. Neither the name nor the address was checked. Answering this mail writes to that address.`,
      },
    ],
  };
}

function paragraphs(message: string): MailBlock[] {
  const lines = message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const rest = lines.slice(MAX_PARAGRAPHS - 1).join(' ');
  return [...lines.slice(0, MAX_PARAGRAPHS - 1), ...(rest ? [rest] : [])].map((text) => ({
    kind: 'paragraph',
    text,
  }));
}
