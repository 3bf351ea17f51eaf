import { MAX_NAME_LENGTH, personName } from '../accounts/display-fields.js';
import { isMailAddress } from '../mail/mailbox.js';

/** Topics of a message, with their labels in the form and the mail's subject. */
export const CONTACT_TOPICS = {
  question: 'A question',
  plans: 'Plans and payment',
  account: 'My account',
  problem: 'Something does not work',
  content: 'A summary that should be corrected or removed',
  other: 'Something else',
} as const;
export type ContactTopic = keyof typeof CONTACT_TOPICS;

/** In characters. */
export const MIN_MESSAGE_LENGTH = 10;
export const MAX_MESSAGE_LENGTH = 5_000;

/** Input of the contact form. All fields are plain text. */
export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
}

/** A valid, trimmed form. */
export interface ContactMessage extends ContactForm {
  readonly topic: ContactTopic;
}

export interface ContactProblem {
  readonly field: keyof ContactForm;
  readonly message: string;
}

/** Validation problems of a form, in field order. */
export function contactProblems({ name, email, topic, message }: ContactForm): ContactProblem[] {
  const length = [...message.trim()].length;
  const problems: (ContactProblem | false)[] = [
    [...name.trim()].length > MAX_NAME_LENGTH && {
      field: 'name',
      message: `The name may have at most ${MAX_NAME_LENGTH} characters.`,
    },
    personName(name) === '' && { field: 'name', message: 'Please enter your name.' },
    !isMailAddress(email.trim()) && {
      field: 'email',
      message: 'Please enter an e-mail address that we can answer to.',
    },
    !isTopic(topic) && { field: 'topic', message: 'Please choose what it is about.' },
    length < MIN_MESSAGE_LENGTH && {
      field: 'message',
      message: `Please write at least ${MIN_MESSAGE_LENGTH} characters.`,
    },
    length > MAX_MESSAGE_LENGTH && {
      field: 'message',
      message: `A message may have at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters. This one has ${length.toLocaleString('en-US')}.`,
    },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Message of a valid form; absent otherwise. */
export function contactMessage(form: ContactForm): ContactMessage | undefined {
  const { topic } = form;
  if (contactProblems(form).length > 0 || !isTopic(topic)) return undefined;
  return { name: personName(form.name), email: form.email.trim(), topic, message: form.message.trim() };
}

function isTopic(topic: string): topic is ContactTopic {
  return Object.hasOwn(CONTACT_TOPICS, topic);
}
