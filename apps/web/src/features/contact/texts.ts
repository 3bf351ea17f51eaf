/** Texts of the contact page. */
export const contactTexts = {
  title: 'Contact',
  intro: 'Write to us here. A person reads it and answers to the e-mail address that you give.',
  needsScripts: 'Messages are sent by JavaScript, which is switched off in this browser.',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'The answer goes there, and nothing else.',
  topic: 'What is it about?',
  message: 'Message',
  messageHint: (most: number) => `At most ${most.toLocaleString('en-US')} characters.`,
  website: 'Leave this empty',
  send: 'Send Message',
  sending: 'Sending…',
  failed: 'Your message was not sent',
  sent: {
    title: 'Your message is on its way',
    text: (email: string) =>
      `It was mailed to the people who run this site. They answer to ${email}; if nothing comes within a few days, look into your spam folder before you write again.`,
    another: 'Write Another Message',
  },
} as const;
