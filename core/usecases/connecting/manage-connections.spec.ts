import type { ConnectedService, Connection } from '#core/connecting/connection.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { Connections, NewConnection, StoredConnection } from '#core/ports/integrations.js';
import type { SummaryDestination } from '#core/ports/summary-destination.js';
import { stubPort } from '#test/builders/stub-port.js';
import { chooseParent, connectService, listParents, requestExports } from './manage-connections.js';

const PARENT_ID = '0123abcd-0123-4567-89ab-0123456789ab';
const PARENT = { id: PARENT_ID, kind: 'page', title: 'Reading' } as const;
const CONNECTION: Connection = {
  ...{ service: 'notion', status: 'active', account: 'Ada’s space', parent: PARENT },
  createdAt: '2026-05-01T10:20:30.000Z',
};
const STORED: StoredConnection = {
  ...CONNECTION,
  ...{ memberId: 3, accountId: 'acc-1', encryptedToken: 'sealed token for connection:3:notion' },
};
const NOT_CONNECTED = {
  code: 'connection_not_found',
  message: 'Notion is not connected. Connect it in your profile.',
};

const cipher = stubPort<SecretCipher>({
  encrypt: (secret, owner) => `sealed ${secret} for ${owner}`,
  decrypt: (stored, owner) =>
    stored === `sealed token for ${owner}` ? { secret: 'token', isCurrent: true } : undefined,
});

/** Notion has parents, Readwise none. */
function destinations(methods: Partial<SummaryDestination> = {}) {
  return {
    notion: stubPort<SummaryDestination>({ hasParents: true, ...methods }),
    readwise: stubPort<SummaryDestination>({ hasParents: false, ...methods }),
  };
}

function connections(methods: Partial<Connections> = {}, stored: StoredConnection | undefined = STORED) {
  return stubPort<Connections>({
    find: async (memberId, service) => (memberId === 3 && service === stored?.service ? stored : undefined),
    ...methods,
  });
}

describe('connecting a service', () => {
  const connecting = (answer: Connection | 'missing', account: SummaryDestination['account']) => {
    const saved: [number, NewConnection][] = [];
    const connect = connectService({
      connections: connections({
        async save(...call) {
          saved.push(call);
          return answer;
        },
      }),
      destinations: destinations({ account }),
      cipher,
    });
    return { connect, saved };
  };
  const account = { id: 'acc-1', name: 'Ada’s space' };

  it('checks the token at the service and stores it encrypted for its member', async () => {
    const { connect, saved } = connecting(CONNECTION, async (token) => {
      expect(token).toBe('token');
      return account;
    });
    expect(await connect(3, 'notion', ' token\n')).toBe(CONNECTION);
    expect(saved).toEqual([
      [3, { service: 'notion', encryptedToken: 'sealed token for connection:3:notion', account }],
    ]);
  });

  it('stores nothing that is no token or that the service refuses', async () => {
    const { connect, saved } = connecting(CONNECTION, () => Promise.reject(new Error('refused')));
    await expect(connect(3, 'notion', 'two words')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(connect(3, 'notion', 'token')).rejects.toThrow('refused');
    expect(saved).toEqual([]);
  });

  it('is refused without an account', async () => {
    const { connect } = connecting('missing', async () => account);
    await expect(connect(3, 'notion', 'token')).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('the place where summaries are kept', () => {
  const listing = (stored?: StoredConnection) =>
    listParents({
      connections: connections({}, stored),
      destinations: destinations({
        listParents: async (token, query) => [{ ...PARENT, title: `${token} finds ${query}` }],
      }),
      cipher,
    });

  it('is looked for with the member’s token', async () => {
    expect(await listing(STORED)(3, 'notion', ' read ')).toEqual([{ ...PARENT, title: 'token finds read' }]);
  });

  it('is none at a service without parents, connected or not', async () => {
    expect(await listing()(4, 'readwise', 'read')).toEqual([]);
  });

  it('is not looked for without a connection, or with a token that cannot be decrypted', async () => {
    await expect(listing(STORED)(4, 'notion', '')).rejects.toMatchObject(NOT_CONNECTED);
    const broken = { ...STORED, encryptedToken: 'of another key' };
    await expect(listing(broken)(3, 'notion', '')).rejects.toMatchObject({
      code: 'token_refused',
      message: 'Notion does not accept this token. Copy it again, or make a new one.',
    });
  });

  const choosing = (methods: Partial<Connections> = {}, stored: StoredConnection = STORED) =>
    chooseParent({
      connections: connections(
        { setParent: async (_, __, parent) => ({ ...CONNECTION, parent }), ...methods },
        stored,
      ),
      destinations: destinations({
        findParent: async (token, id) => (token === 'token' && id === PARENT_ID ? PARENT : undefined),
      }),
      cipher,
    });

  it('is one that the token may write to', async () => {
    expect(await choosing()(3, 'notion', PARENT_ID)).toEqual({ ...CONNECTION, parent: PARENT });
    const none = { code: 'parent_not_found', message: expect.stringContaining('Share the page') };
    await expect(choosing()(3, 'notion', PARENT_ID.replace('0', 'f'))).rejects.toMatchObject(none);
    await expect(choosing()(3, 'notion', '../users/me')).rejects.toMatchObject(none);
  });

  it('cannot be chosen at a service without parents, nor for a connection that is gone', async () => {
    const readwise = { ...STORED, service: 'readwise' as ConnectedService };
    const owned = { ...readwise, encryptedToken: 'sealed token for connection:3:readwise' };
    await expect(choosing({}, owned)(3, 'readwise', PARENT_ID)).rejects.toMatchObject({
      code: 'parent_not_found',
    });
    await expect(choosing()(4, 'notion', PARENT_ID)).rejects.toMatchObject(NOT_CONNECTED);
    const gone = choosing({ setParent: async () => undefined });
    await expect(gone(3, 'notion', PARENT_ID)).rejects.toMatchObject(NOT_CONNECTED);
  });
});

describe('summaries on their way to a service', () => {
  const requesting = (stored: StoredConnection, isConnected = true) =>
    requestExports({
      connections: connections(
        {
          request: async (memberId, service, ids) =>
            isConnected && memberId === 3 && service === stored.service
              ? ids.map((analysisId) => ({ analysisId, status: 'waiting', updatedAt: '' }))
              : undefined,
        },
        stored,
      ),
      destinations: destinations(),
    });

  it('are requested once each', async () => {
    const requested = await requesting(STORED)(3, 'notion', [7, 8, 7]);
    expect(requested.map(({ analysisId }) => analysisId)).toEqual([7, 8]);
  });

  it('need a parent only where the service has some', async () => {
    const { parent: _, ...without } = STORED;
    await expect(requesting(without)(3, 'notion', [7])).rejects.toMatchObject({ code: 'parent_needed' });
    expect(await requesting({ ...without, service: 'readwise' })(3, 'readwise', [7])).toHaveLength(1);
  });

  it('are refused with a refused token and without a connection', async () => {
    await expect(requesting({ ...STORED, status: 'refused' })(3, 'notion', [7])).rejects.toMatchObject({
      code: 'token_refused',
    });
    await expect(requesting(STORED)(4, 'notion', [7])).rejects.toMatchObject(NOT_CONNECTED);
    await expect(requesting(STORED, false)(3, 'notion', [7])).rejects.toMatchObject(NOT_CONNECTED);
  });
});
