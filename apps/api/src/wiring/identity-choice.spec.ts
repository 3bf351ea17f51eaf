import { type Env, readEnv } from '../env/env.js';
import { identityChoice } from './identity-choice.js';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'podgist',
  FIREBASE_API_KEY: 'public',
  FIREBASE_AUTH_DOMAIN: 'podgist.firebaseapp.com',
  GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/google.json',
};
const SHARED = { DATABASE_URL: 'postgres://db/podgist' };

describe('which identity service a process uses (contract §1)', () => {
  it.each([
    ['all', 'embedded'],
    ['api', 'embedded'],
    ['worker', 'none'],
  ])('is without a hosted one, with ROLE=%s, %s', (ROLE, expected) => {
    expect(identityChoice(readEnv({ ...SHARED, ROLE }))).toBe(expected);
    expect(identityChoice(readEnv({ ...SHARED, ROLE, ...FIREBASE }))).toBe('hosted');
  });

  it('is never the embedded one in production, whatever got past the variables', () => {
    const env: Env = { ...readEnv({}), production: true };
    expect(identityChoice(env)).toBe('none');
  });
});
