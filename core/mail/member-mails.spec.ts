import { rendered } from '#test/support/rendered-mail.js';
import {
  greetingName,
  resetPasswordMail,
  verifyEmailMail,
  webhookPausedMail,
  welcomeMail,
} from './member-mails.js';

describe('the name that a mail greets by', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada  Lovelace ', 'Ada Lovelace'],
    ['Zoë', 'Zoë'],
    ["O'Neill", "O'Neill"],
    ['J. R. Tolkien', 'J. R. Tolkien'],
    ['愛', '愛'],
    ['سارة', 'سارة'],
  ])('takes %s', (name, greeted) => {
    expect(greetingName(name)).toBe(greeted);
  });

  it.each([
    '',
    '<script>alert(1)</script>',
    'claim-your-prize.example',
    'Win at evil.example',
    'https://evil.example',
    'eve@evil.example',
    'Ada\r\nBcc: eve@evil.example',
    'A'.repeat(500),
    '12345',
  ])('leaves %j out', (name) => {
    expect(greetingName(name)).toBeUndefined();
  });

  it('drops what would turn the line around', () => {
    expect(greetingName('\u202eadA\u202c')).toBe('adA');
  });
});

function welcome(firstName: string) {
  return rendered(
    welcomeMail({
      member: { id: 17, email: 'ada@example.com', firstName },
      publicUrl: 'https://podgist.example',
    }),
  );
}

describe('the welcome mail (spec §1)', () => {
  it('greets by name, leads to the home page, and has one id a member', () => {
    const mail = welcome('Ada');
    expect(mail).toMatchObject({
      id: 'welcome.17',
      to: { email: 'ada@example.com', name: 'Ada' },
      subject: 'Welcome to Podgist',
    });
    expect(mail.text).toBe(
      [
        'Podgist',
        'Welcome, Ada',
        'Your account is ready. Paste the Spotify or YouTube link of an episode, and you get a short business summary of it:',
        '- what was said, and what you can do with it\n- the words that prove it, checked against the transcript\n- a PDF to keep or to pass on',
        'Summarize an episode:\nhttps://podgist.example/',
        'You get this because a Podgist account was made with this address. It is sent once. If it was not you, you need not do anything.\n',
      ].join('\n\n'),
    );
    expect(mail.html).toContain(
      '>Paste an episode’s link: its business points, with quotes that you can check.</div>',
    );
    expect(mail.html).toContain('href="https://podgist.example/"');
    expect(welcome('Grace').id).toBe(mail.id);
  });

  it.each([
    '',
    '<b onclick="x()">Ada</b>',
    'Ada\r\nBcc: eve@evil.example',
    'Win now: evil.example',
    'A'.repeat(500),
  ])('greets %j without a name', (name) => {
    const mail = welcome(name);
    expect(mail).toEqual(welcome(''));
    expect(mail.to.name).toBeUndefined();
    expect(mail.text).toContain('Welcome to Podgist\n');
  });
});

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
  const mail = rendered(
    write({ email: 'ada@example.com', code: 'abc', publicUrl: 'https://podgist.example' }),
  );
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
    rendered(write({ email: 'ada@example.com', code, publicUrl: 'https://podgist.example' }));

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

function mailOf(url: string, firstName = 'Ada') {
  const paused = {
    id: 3,
    url,
    member: { email: 'ada@example.com', firstName },
    pausedAt: '2026-05-01T10:20:30.000Z',
  };
  return rendered(webhookPausedMail({ paused, publicUrl: 'https://podgist.example' }));
}

describe('the mail about a paused webhook (contract §9)', () => {
  it('tells why it is paused and what to do, naming the host alone', () => {
    const mail = mailOf('https://hooks.example.com:8443/secret-path?token=x');
    expect(mail).toMatchObject({
      id: 'webhook-paused.3.1777630830000',
      to: { email: 'ada@example.com', name: 'Ada' },
      subject: 'Your webhook is paused',
    });
    expect(mail.text).toBe(
      [
        'Podgist',
        'Your webhook is paused',
        '10 calls in a row to your webhook at hooks.example.com:8443 failed, so Podgist has stopped calling it. The log shows each call with the answer that came back.',
        'Open the log:\nhttps://podgist.example/developers',
        'Resume it there once it works again. What happens until then is not sent.\n',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('>10 calls in a row failed.</div>');
    expect(mail.html).not.toContain('secret-path');
  });

  it('survives an address and a name that are none', () => {
    const mail = mailOf('not an address', 'Win at evil.example');
    expect(mail.text).toContain('to your webhook at  failed');
    expect(mail.to).toEqual({ email: 'ada@example.com' });
  });
});
