import { identityMessage } from './identity-messages.js';

/** Error codes listed in the specification (§8). */
const CODES = [
  'email-already-in-use',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'user-disabled',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'password-does-not-meet-requirements',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'unauthorized-domain',
  'multi-factor-auth-required',
  'account-exists-with-different-credential',
  'some-code-of-tomorrow',
];

describe('identityMessage (§8)', () => {
  it.each(CODES)('says %s in plain words, without the vendor and its code', (code) => {
    const told = identityMessage(`auth/${code}`, `Firebase: Error (auth/${code}).`);
    expect(told).not.toMatch(/firebase|auth\/|error/i);
    expect(told.length).toBeGreaterThan(10);
  });

  it('does not tell a wrong password from an address that nobody has', () => {
    const told = ['wrong-password', 'user-not-found', 'invalid-credential'].map((code) =>
      identityMessage(`auth/${code}`, ''),
    );
    expect(new Set(told)).toEqual(new Set(['The e-mail or password is not right.']));
  });

  it('keeps the rules that the server names (§5)', () => {
    const raw =
      'Firebase: Missing password requirements: [Password must contain a numeric character] (auth/password-does-not-meet-requirements).';
    expect(identityMessage('auth/password-does-not-meet-requirements', raw)).toBe(
      'Password must contain a numeric character.',
    );
  });

  it('takes no code for a name of the language', () => {
    expect(identityMessage('constructor', '')).toMatch(/try again/);
  });
});
