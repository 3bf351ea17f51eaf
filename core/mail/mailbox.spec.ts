import { isMailAddress, maskMailAddress, parseMailbox, redactMailAddresses } from './mailbox.js';

describe('a mail address', () => {
  it.each([
    'ada@example.com',
    'ada.lovelace+podgist@mail.example.co.uk',
    "o'brien@example.com",
    'no-reply@localhost',
    'jürgen@bücher.example',
    'ada@xn--bcher-kva.example',
  ])('may be %s', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@b@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\nRCPT TO:<eve@example.com>',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@[127.0.0.1]',
    'ada\u0000@example.com',
    'ada\u202e@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'a.'.repeat(130)}com`,
  ])('is not %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});

describe('a mailbox', () => {
  it.each([
    ['ada@example.com', { email: 'ada@example.com' }],
    ['<ada@example.com>', { email: 'ada@example.com' }],
    ['Podgist <no-reply@podgist.example>', { name: 'Podgist', email: 'no-reply@podgist.example' }],
    ['"Podgist, Inc." <hello@podgist.example>', { name: 'Podgist, Inc.', email: 'hello@podgist.example' }],
  ])('is read from %s', (text, mailbox) => {
    expect(parseMailbox(text)).toEqual(mailbox);
  });

  it.each(['Podgist', 'Podgist <podgist>', 'A <a@b.example> <c@d.example>', 'A\r\nBcc: x <a@b.example>'])(
    'is not read from %j',
    (text) => {
      expect(parseMailbox(text)).toBeUndefined();
    },
  );
});

describe('redactMailAddresses', () => {
  const redacted = (text: string) => redactMailAddresses(text, () => 'h');

  it.each([
    ['ada@example.com', 'email:h'],
    ['Ada  Lovelace <ada@example.com> pro', 'Ada  Lovelace email:h pro'],
    ['@example.com', 'email:h'],
    ['ada＠example.com', 'email:h'],
    ['Ada Lovelace', 'Ada Lovelace'],
    ['', ''],
  ])('makes %j %j', (text, without) => expect(redacted(text)).toBe(without));
});

describe('masked mail addresses', () => {
  it.each([
    ['ada@example.com', 'a•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
    ['@example.com', '•••'],
    ['', '•••'],
  ])('%j becomes %j', (address, masked) => {
    expect(maskMailAddress(address)).toBe(masked);
  });
});
