import { MAX_NAME_LENGTH, personName } from '../accounts/display-fields.js';
import { isMailAddress } from '../mail/mailbox.js';

/** What a message can be about, with the words of the form and of the mail's subject. */
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

/** What somebody writes through the contact page. All of it is text. */
export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
}

/** A form without problems, trimmed. */
export interface ContactMessage extends ContactForm {
  readonly topic: ContactTopic;
}

export interface ContactProblem {
  readonly field: keyof ContactForm;
  readonly message: string;
}

/** All that is wrong with a form, in the order of its fields; none when it may be sent. */
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

/** The message of a form; absent when something is wrong with it. */
export function contactMessage(form: ContactForm): ContactMessage | undefined {
  const { topic } = form;
  if (contactProblems(form).length > 0 || !isTopic(topic)) return undefined;
  return { name: personName(form.name), email: form.email.trim(), topic, message: form.message.trim() };
}

function isTopic(topic: string): topic is ContactTopic {
  return Object.hasOwn(CONTACT_TOPICS, topic);
}
