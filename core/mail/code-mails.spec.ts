import { resetPasswordMail, verifyEmailMail } from './code-mails.js';

const CODE = 'Zr4-kQ_9vB7cT1xN8mL5pS2wE6yU3hJ0aDgF';

it.each([
  [
    'asks to confirm the address',
    verifyEmailMail,
    'Confirm your email address',
    'One click, and Podgist knows that this address is yours.',
    'Please confirm that this address is yours. It is where you get back into your Podgist account if you forget your password.',
    'Confirm address',
    'verifyEmail',
    'The link works once. If you did not make a Podgist account, leave it alone: nothing happens.',
  ],
  [
    'leads to a new password',
    resetPasswordMail,
    'Choose a new password',
    'The way back into your Podgist account.',
    'You asked for a new password for your Podgist account. Your old one works until you have chosen another.',
    'Choose a password',
    'resetPassword',
    'The link works once. If it was not you who asked, leave it alone: your password stays as it is.',
  ],
])('a mail %s (spec §3)', (_, write, subject, preheader, words, label, mode, note) => {
  const mail = write({ email: 'ada@example.com', code: 'abc', publicUrl: 'https://podgist.example' });
  const href = `https://podgist.example/auth/action?mode=${mode}&oobCode=abc`;
  expect(mail.subject).toBe(subject);
  expect(mail.text).toBe(['Podgist', subject, words, `${label}:\n${href}`, `${note}\n`].join('\n\n'));
  expect(mail.html).toContain(`>${preheader}</div>`);
});

describe.each([
  ['verify', 'verifyEmail', verifyEmailMail],
  ['reset', 'resetPassword', resetPasswordMail],
])('the mail with a code: %s (spec §3)', (prefix, mode, write) => {
  const mailOf = (code: string) =>
    write({ email: 'ada@example.com', code, publicUrl: 'https://podgist.example' });

  it('leads to our own page with the code', () => {
    const { to, text, html } = mailOf(CODE);
    expect(to).toEqual({ email: 'ada@example.com' });
    expect(text).toContain(`\nhttps://podgist.example/auth/action?mode=${mode}&oobCode=${CODE}\n`);
    expect(html).toContain(`href="https://podgist.example/auth/action?mode=${mode}&amp;oobCode=${CODE}"`);
  });

  it('lets a code be nothing but a code', () => {
    expect(mailOf('a&b="><i>#').text).toContain('&oobCode=a%26b%3D%22%3E%3Ci%3E%23\n');
  });

  it('has an id that tells codes apart, is safe in a header and cannot be redeemed', () => {
    expect(mailOf(CODE).id).toBe(`${prefix}.Zr4-kQ_9vB7cT1xN`);
    expect(mailOf(CODE.split('').reverse().join('')).id).not.toBe(mailOf(CODE).id);
    expect(mailOf('a>\r\nBcc: eve@evil.example\r\n').id).toMatch(new RegExp(`^${prefix}\\.[\\w-]+$`));
    expect(mailOf('123456').id).toBe(`${prefix}.123`);
  });
});
