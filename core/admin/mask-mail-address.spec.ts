import { maskMailAddress } from './mask-mail-address.js';

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
