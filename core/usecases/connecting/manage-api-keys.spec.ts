import type { ApiKey } from '#core/connecting/api-key.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import type { ApiKeyGrant, ApiKeys, NewApiKey } from '#core/ports/integrations.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { authenticateApiKey, createApiKey, deleteApiKey, requireScope } from './manage-api-keys.js';

const KEY: ApiKey = {
  ...{ id: 3, name: 'Script', scopes: ['read'], hint: 'pdg_rand' },
  createdAt: '2026-05-01T10:20:30.000Z',
};
const tokens = stubPort<SecretTokens>({
  generate: () => 'random-secret',
  digest: (key) => `digest of ${key}`,
});

describe('API keys (contract §9)', () => {
  const creating = (answer: ApiKey | 'full' | 'missing') => {
    const created: [number, NewApiKey, number][] = [];
    const keys = stubPort<ApiKeys>({
      async create(...call) {
        created.push(call);
        return answer;
      },
    });
    return { created, create: createApiKey({ keys, tokens }) };
  };

  it('are answered once and stored as a digest with their first characters', async () => {
    const { create, created } = creating(KEY);
    expect(await create(1, ' Script ', ['library', 'read'])).toEqual({ ...KEY, key: 'pdg_random-secret' });
    const digest = 'digest of pdg_random-secret';
    expect(created).toEqual([
      [1, { name: 'Script', scopes: ['read', 'library'], hint: 'pdg_rand', digest }, 20],
    ]);
  });

  it('are refused without a name or a scope, over the limit and without an account', async () => {
    const { create, created } = creating(KEY);
    await expect(create(1, ' ', ['read'])).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(create(1, 'Script', ['all'])).rejects.toMatchObject({ code: 'invalid_input' });
    expect(created).toEqual([]);
    await expect(creating('missing').create(1, 'Script', ['read'])).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    await expect(creating('full').create(1, 'Script', ['read'])).rejects.toMatchObject({
      code: 'api_key_limit_reached',
      message: 'You can have 20 API keys. Delete one to make room.',
      details: { limit: 20 },
    });
  });

  it('are revoked by their owner', async () => {
    const deleting = (isThere: boolean) =>
      deleteApiKey({ keys: stubPort<ApiKeys>({ delete: async () => isThere }) })(1, 3);
    expect(await deleting(true)).toBeUndefined();
    await expect(deleting(false)).rejects.toMatchObject({
      code: 'api_key_not_found',
      message: 'This API key does not exist. It may have been deleted.',
    });
  });

  it('stand for their member, who did not sign in lately', async () => {
    const member = await fakePorts().join();
    const grant: ApiKeyGrant = { keyId: 3, scopes: ['read'], member };
    const authenticate = (found: ApiKeyGrant | undefined) =>
      authenticateApiKey({
        keys: stubPort<ApiKeys>({
          findGrant: async (digest) => (digest === 'digest of pdg_x' ? found : undefined),
        }),
        tokens,
      });
    expect(await authenticate(grant)('pdg_x')).toEqual({
      apiKey: grant,
      member,
      identity: { uid: 'uid-ada', email: 'ada@example.com', emailVerified: false, signedInAt: 0 },
    });
    await expect(authenticate(grant)('pdg_y')).rejects.toMatchObject({ code: 'not_signed_in' });
    const inactive = { ...grant, member: { ...member, isActive: false } };
    await expect(authenticate(inactive)('pdg_x')).rejects.toMatchObject({
      code: 'account_deactivated',
      message: 'Account deactivated',
    });
  });

  it('may make the calls of their scopes, and none that declares no scope', () => {
    const requires = (scope: Parameters<typeof requireScope>[1]) => () =>
      requireScope({ scopes: ['read', 'library'] }, scope);
    expect(requires('library')).not.toThrow();
    expect(requires('analyze')).toThrow(
      expect.objectContaining({
        code: 'scope_missing',
        message: 'This call needs an API key with the scope “analyze”.',
        details: { scope: 'analyze' },
      }),
    );
    expect(requires(undefined)).toThrow(
      expect.objectContaining({ message: 'API keys cannot be used for this call. Sign in instead.' }),
    );
  });
});
