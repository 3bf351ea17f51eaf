import { followIdentityEmail, identityEmailOf, normalizeMailbox } from './member-email.js';

describe('the e-mail address of a member', () => {
  it('follows the identity', () => {
    const current = { email: 'ada@example.com', identityEmail: null };
    expect(followIdentityEmail(current, 'ada@example.com')).toBe(current);
    expect(followIdentityEmail(current, 'new@example.com')).toEqual({
      email: 'new@example.com',
      identityEmail: null,
    });
  });

  it('stays as an admin set it until the identity changes its own', () => {
    const edited = { email: 'edited@example.com', identityEmail: 'ada@example.com' };
    expect(identityEmailOf(edited)).toBe('ada@example.com');
    expect(followIdentityEmail(edited, 'ada@example.com')).toBe(edited);
    expect(followIdentityEmail(edited, 'new@example.com')).toEqual({
      email: 'new@example.com',
      identityEmail: null,
    });
  });
});

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
