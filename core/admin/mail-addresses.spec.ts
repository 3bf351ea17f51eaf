import { maskMailAddress, redactMailAddresses } from './mail-addresses.js';

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
