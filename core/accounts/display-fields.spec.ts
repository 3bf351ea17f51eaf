import { displayFields, httpsPicture, MAX_NAME_LENGTH, personName } from './display-fields.js';
import type { Identity } from './member.js';

const identity: Identity = { uid: 'u1', email: 'ada@example.com', emailVerified: true, signedInAt: 0 };

describe('displayFields', () => {
  it('prefers what the token says to what the browser says (contract §3)', () => {
    const told = { displayName: 'Mallory', photoURL: 'https://evil.example/m.png' };
    const vouched = { ...identity, displayName: 'Ada King', photoUrl: 'https://pics.example/ada.png' };
    expect(displayFields(vouched, told)).toEqual({
      displayName: 'Ada King',
      firstName: 'Ada',
      lastName: 'King',
      photoUrl: 'https://pics.example/ada.png',
    });
    expect(displayFields(identity, told)).toMatchObject({ firstName: 'Mallory', photoUrl: told.photoURL });
  });

  it('leaves what nobody says empty', () =>
    expect(displayFields(identity)).toEqual({
      displayName: undefined,
      photoUrl: undefined,
      firstName: '',
      lastName: '',
    }));
});

describe('personName', () => {
  it('is one visible line of limited length', () => {
    expect(personName('  Ada \r\n\u202e\u200bKing ')).toBe('Ada King');
    expect(personName('José Ångström')).toBe('José Ångström');
    expect([...personName('😀'.repeat(500))]).toHaveLength(MAX_NAME_LENGTH);
    expect(personName('<b>x</b>')).toBe('<b>x</b>');
    expect(personName({ toString: () => 'x' })).toBe('');
  });
});

describe('httpsPicture', () => {
  it('takes https addresses alone', () => {
    expect(httpsPicture('https://lh3.example.com/a/photo=s96-c')).toBeDefined();
    for (const value of [
      'http://pics.example/a.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'https://user:pass@pics.example/a.png',
      'https://pics.example/a b.png',
      'https://pics.example\\@evil.example',
      '//pics.example/a.png',
      `https://pics.example/${'a'.repeat(2000)}`,
      null,
    ]) {
      expect(httpsPicture(value)).toBeUndefined();
    }
  });
});
