import type { Limit } from './limit.js';

const HOUR = 3600;

const messages = (max: number, key: Limit['key']) =>
  ({
    subject: 'Messages of the contact page',
    key,
    max,
    unit: 'messages',
    window: 'day',
    refusal: '429, `Retry-After`',
    isScaled: true,
    test: 'test/integration/contact.spec.ts',
  }) as const satisfies Limit;

const mails = (max: number, window: Limit['window']) =>
  ({
    subject: 'Mails of one kind: password reset, verification, welcome',
    key: 'recipient address',
    max,
    unit: 'mails',
    window,
    refusal: 'the same answer, no mail',
    isScaled: true,
  }) as const satisfies Limit;

/** Limits on mail per recipient, counted in the database across networks and processes. */
export const MAIL_LIMITS = {
  'mail-hour': mails(3, HOUR),
  'mail-day': mails(8, 'day'),
  'contact-network': messages(10, 'network'),
  'contact-site': messages(40, 'network /48'),
  'contact-installation': messages(2000, 'installation'),
} as const satisfies Record<string, Limit>;
