import { followIdentityEmail, identityEmailOf } from './follow-identity-email.js';

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
