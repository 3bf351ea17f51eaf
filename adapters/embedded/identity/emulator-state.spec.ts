import { signInNewUsers } from './emulator-state.js';

it('gives a new account a valid session where its sign-up crosses a second (contract §3)', () => {
  const state = { createUserWithLocalId: (_: string, user: object) => user };
  signInNewUsers(state);
  const signUp = (lastLoginAt: string, validSince?: string) =>
    state.createUserWithLocalId('new', { lastLoginAt, validSince });
  expect(signUp('1999', '2')).toEqual({ lastLoginAt: '2000', validSince: '2' });
  expect(signUp('2001', '2')).toEqual({ lastLoginAt: '2001', validSince: '2' });
  expect(signUp('2001')).toEqual({ lastLoginAt: '2001' });
});
