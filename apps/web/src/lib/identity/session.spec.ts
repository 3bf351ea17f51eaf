import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { createApiClient } from '../api-client.js';
import { createQueryClient } from '../query-client.js';
import { IdentityError } from './identity-client.js';
import { createSession } from './session.js';
import { syncCacheWithSession } from './sync-cache-with-session.js';

const NEVER = {
  isSet: () => false,
  set: () => undefined,
  clear: () => undefined,
  onSetElsewhere: () => undefined,
};
const email = (identity: FakeIdentity) =>
  fakeSession(identity).signIn((client) => client.signInWithEmail('a@b.c', 'pw'));

async function settled(session: ReturnType<typeof fakeSession>) {
  await session.headers().catch(() => undefined);
  return session.state();
}

describe('the session', () => {
  it('of a visitor never loads the identity service, and its calls carry nothing', async () => {
    let connections = 0;
    const session = createSession({
      connect: async () => {
        connections += 1;
        return new FakeIdentity();
      },
      marker: NEVER,
    });
    session.start();
    const network = fakeNetwork({ 'GET /api/analyses': { body: [] } });
    await createApiClient(network, session).get('/api/analyses');
    expect([connections, session.state().status]).toEqual([0, 'signedOut']);
    expect(network.sent[0]?.headers.has('authorization')).toBe(false);
    expect(network.sent[0]?.headers.has('x-user-data')).toBe(false);
  });

  it('takes an earlier sign-in up with a token that it forces, and calls wait for it (§4)', async () => {
    const identity = new FakeIdentity({ ...ADA, displayName: 'Ада 愛 😀' });
    const session = fakeSession(identity);
    expect(session.state()).toEqual({ status: 'loading' });
    const network = fakeNetwork({ 'GET /api/auth/user': { body: {} } });
    await createApiClient(network, session).get('/api/auth/user');
    expect(identity.called('idToken')[0]).toEqual(['true']);
    const headers = network.sent[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer token-1');
    const told = headers?.get('x-user-data') ?? '';
    expect(told).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(told)).toEqual({
      uid: 'uid-ada',
      email: 'ada@example.com',
      displayName: 'Ада 愛 😀',
      photoURL: null,
      emailVerified: true,
    });
  });

  it('is a visitor’s when no fresh token is to be had; the account stays known to the service (§4)', async () => {
    const identity = new FakeIdentity(ADA);
    identity.answers.set('idToken', new IdentityError('auth/network-request-failed', 'offline'));
    expect(await settled(fakeSession(identity))).toEqual({ status: 'signedOut' });
    expect(identity.called('signOut')).toEqual([]);
  });

  it.each(['auth/user-disabled', 'auth/user-token-expired'])('signs out on %s (§8)', async (code) => {
    const identity = new FakeIdentity(ADA);
    identity.answers.set('idToken', new IdentityError(code, 'no'));
    expect(await settled(fakeSession(identity))).toEqual({ status: 'signedOut' });
    expect(identity.called('signOut')).toHaveLength(1);
  });

  it('is theirs when signIn resolves, and nobody’s after signOut', async () => {
    const session = fakeSession();
    const user = await session.signIn((client) => client.signInWithEmail('ada@example.com', 'pw'));
    expect(session.state()).toEqual({ status: 'signedIn', user });
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signedOut' });
    expect(await session.headers()).toEqual({});
  });

  it('is remembered from the moment that somebody is known, and forgotten with the sign-out', async () => {
    const remembered: string[] = [];
    const identity = new FakeIdentity();
    let deliver: () => void = () => undefined;
    const marker = { ...NEVER, set: () => remembered.push('set'), clear: () => remembered.push('clear') };
    const session = createSession({ connect: async () => identity, marker });
    await session.client();
    await Promise.resolve();
    remembered.length = 0;
    identity.answers.set('idToken', new Promise((resolve) => (deliver = resolve)));
    const signingIn = session.signIn((client) => client.signInWithEmail('ada@example.com', 'pw'));
    await new Promise((resolve) => setTimeout(resolve));
    expect([remembered, session.state().status]).toEqual([['set'], 'signedOut']);
    deliver();
    await signingIn;
    await session.signOut();
    expect(remembered).toEqual(['set', 'clear']);
  });

  it('refuses a sign-in whose token cannot be had', async () => {
    const identity = new FakeIdentity();
    identity.answers.set('idToken', new IdentityError('auth/network-request-failed', 'offline'));
    await expect(email(identity)).rejects.toBeInstanceOf(IdentityError);
  });
});

describe('a call while the account changes', () => {
  const BEN = { ...ADA, uid: 'uid-ben', email: 'ben@example.com' };

  it('is the next account’s: no token goes with the other account’s name (contract §3)', async () => {
    const identity = new FakeIdentity(ADA);
    const session = fakeSession(identity);
    await settled(session);
    let deliver: () => void = () => undefined;
    identity.answers.set('idToken', new Promise((resolve) => (deliver = resolve as () => void)));
    identity.become(BEN);
    const headers = session.headers();
    identity.answers.delete('idToken');
    deliver();
    expect(JSON.parse((await headers)['x-user-data'] ?? '{}')).toMatchObject({ uid: 'uid-ben' });
  });

  it('waits for the sign-out that is under way, and carries nothing then', async () => {
    const identity = new FakeIdentity(ADA);
    const session = fakeSession(identity);
    await settled(session);
    const network = fakeNetwork({ 'GET /api/podcasts/top': { body: [] } });
    const signingOut = session.signOut();
    await createApiClient(network, session).get('/api/podcasts/top');
    await signingOut;
    expect(network.sent.map(({ headers }) => headers.has('x-user-data'))).toEqual([false]);
  });
});

describe('a call that is refused with 401', () => {
  it('is sent once more with a new token', async () => {
    const session = fakeSession(new FakeIdentity(ADA));
    const network = fakeNetwork({
      'GET /api/auth/user': [{ status: 401, body: {} }, { body: { ok: true } }],
    });
    expect(await createApiClient(network, session).get('/api/auth/user')).toEqual({ ok: true });
    expect(network.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('ends the session when the new token is refused as well', async () => {
    const session = fakeSession(new FakeIdentity(ADA));
    const network = fakeNetwork({ 'GET /api/auth/user': { status: 401, body: {} } });
    await expect(createApiClient(network, session).get('/api/auth/user')).rejects.toMatchObject({
      status: 401,
    });
    expect(network.sent).toHaveLength(2);
    expect(session.state()).toEqual({ status: 'signedOut' });
  });

  it('stays refused for a visitor, who has no token to renew', async () => {
    const network = fakeNetwork({ 'GET /api/auth/user': { status: 401, body: {} } });
    await expect(createApiClient(network, fakeSession()).get('/api/auth/user')).rejects.toMatchObject({
      status: 401,
    });
    expect(network.sent).toHaveLength(1);
  });
});

describe('the caches', () => {
  it('forget what is one reader’s when another one takes over, and keep what is everybody’s (§7)', async () => {
    const session = fakeSession();
    const api = createApiClient(fakeNetwork(), session);
    const client = createQueryClient(api);
    syncCacheWithSession(session, client);
    const personal = [
      ['/api/anonymous-usage'],
      ['/api/auth/user'],
      ['/api/user/saved-summaries'],
      ['/api/user/is-saved', '7'],
    ];
    const shared = [['/api/podcasts/top'], ['/api/config']];
    const fill = () => {
      for (const queryKey of [...personal, ...shared, ['/api/analysis', 7]]) client.setQueryData(queryKey, 1);
    };
    const known = (queryKey: readonly unknown[]) => client.getQueryData(queryKey) !== undefined;
    fill();
    await session.signIn((identity) => identity.signInWithEmail('ada@example.com', 'pw'));
    expect(personal.filter(known)).toEqual([]);
    expect(known(['/api/analysis', 7])).toBe(true);
    fill();
    await session.signOut();
    expect([...personal, ['/api/analysis', 7]].filter(known)).toEqual([]);
    expect(shared.filter(known)).toEqual(shared);
  });
});
