import { rendered } from '#test/support/rendered-mail.js';
import type { ContactMessage } from './contact-form.js';
import { contactMail } from './contact-mail.js';

const MESSAGE: ContactMessage = {
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'plans',
  message: 'First line.\r\n\r\nSecond line.',
};
const mailOf = (more: Partial<ContactMessage> = {}) =>
  rendered(contactMail({ message: { ...MESSAGE, ...more }, id: 'one', operator: 'owner@podgist.example' }));

describe('the mail of a contact message', () => {
  it('goes to the operator, and its answer to the sender', () => {
    const mail = mailOf();
    expect(mail).toMatchObject({
      id: 'contact.one',
      to: { email: 'owner@podgist.example' },
      replyTo: 'ada@example.com',
      subject: 'Contact form: Plans and payment',
    });
    expect(mail.text).toContain('First line.\n\nSecond line.\n\nWritten by Ada (ada@example.com)');
  });

  it('holds everything as text, and no word of the sender in its subject', () => {
    const html = '<img src=x onerror="alert(1)"> & </td>';
    const mail = mailOf({ name: html, message: html });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;/td&gt;');
    expect(mail.text).toContain(html);
    expect(mail.subject).toBe(mailOf().subject);
  });

  it('joins what comes after two hundred lines, and loses none of it', () => {
    const lines = Array.from({ length: 900 }, (_, at) => `l${at}`);
    const { text } = mailOf({ message: lines.join('\n') });
    expect(text.split('\n\n').length).toBeLessThan(210);
    for (const line of lines) expect(text).toMatch(new RegExp(`\\b${line}\\b`));
  });
});
