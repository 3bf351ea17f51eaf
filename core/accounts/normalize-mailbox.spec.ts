import { normalizeMailbox } from './normalize-mailbox.js';

describe('normalizeMailbox', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['a.d.a+one@gmail.com', 'ada@gmail.com'],
    ['A.da+two+three@GoogleMail.com', 'ada@gmail.com'],
    ['ada+list@outlook.com', 'ada@outlook.com'],
    [' ada@example.com ', 'ada@example.com'],
  ])('folds %j to %j', (given, folded) => expect(normalizeMailbox(given)).toBe(folded));

  it.each([
    'a.da@example.com',
    'ada+tag@example.com',
    'a.da@outlook.com',
    '"a@b"@example.com',
    'nothing',
    '',
  ])('leaves %j as it is: dots and tags may belong to somebody else there', (address) =>
    expect(normalizeMailbox(address)).toBe(address),
  );
});
