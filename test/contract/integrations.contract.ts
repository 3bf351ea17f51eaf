import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

const MAX = 3;
const LEASE_MS = 60_000;
const HOOK = {
  url: 'https://example.com/hook',
  events: ['analysis.done'],
  encryptedSecret: 'sealed',
} as never;
const ACCOUNT = { id: 'acc', name: 'Ada' };

/** Contract of `Integrations`: API keys, webhooks and connections of members. */
export function integrationsContract(name: string, open: OpenDatabase): void {
  describe(`Integrations: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let elsewhere: DatabaseUnderTest['elsewhere'];
    let [ada, ben] = [0, 0];
    beforeEach(async () => {
      storage = await open();
      elsewhere = storage.elsewhere;
      [ada, ben] = [await join('ada'), await join('ben')];
    });
    afterEach(() => storage.close());

    async function join(uid: string): Promise<number> {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error(`${uid} could not join`);
      return member.id;
    }
    const aKey = (n: number) => ({
      name: `k${n}`,
      scopes: ['read'] as const,
      hint: 'pdg_',
      digest: `digest ${n}`,
    });

    it('keeps API keys at most so many under concurrency, and grants their scopes until they are deleted', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 2 ? storage : elsewhere).apiKeys.create(ada, aKey(n), MAX)),
      );
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(8 - MAX);
      expect(await storage.apiKeys.create(4711, aKey(9), MAX)).toBe('missing');
      const [key] = await elsewhere.apiKeys.list(ada);
      const digest = `digest ${key?.name.slice(1)}`;
      expect(key).not.toHaveProperty('lastUsedAt');
      const call = { limit: 'read', windowSeconds: 60, scope: 'read' } as const;
      for (const used of [1, 2])
        expect(await elsewhere.apiKeys.findGrant(digest, call as never)).toMatchObject({
          keyId: key?.id,
          scopes: ['read'],
          member: { id: ada },
          calls: { used },
        });
      expect((await storage.apiKeys.list(ada))[0]).toHaveProperty('lastUsedAt');
      expect([
        await storage.apiKeys.delete(ben, key?.id ?? 0),
        await storage.apiKeys.delete(ada, key?.id ?? 0),
      ]).toEqual([false, true]);
      expect(await elsewhere.apiKeys.findGrant(digest)).toBeUndefined();
    });

    it('leases a call of a webhook to one caller, and pauses the webhook after failures in a row', async () => {
      const hook = await storage.webhooks.create(ada, HOOK, MAX);
      if (typeof hook === 'string') throw new Error(hook);
      expect(await storage.webhooks.create(4711, HOOK, MAX)).toBe('missing');
      const call = await storage.webhooks.leaseTest(ada, hook.id, { id: 'msg_1', body: '{}' }, LEASE_MS);
      expect(call).toMatchObject({
        memberId: ada,
        encryptedSecret: 'sealed',
        webhook: { id: hook.id },
        delivery: { messageId: 'msg_1', attempts: 1 },
      });
      if (!call) return;
      expect(await elsewhere.webhooks.leaseDue(9, LEASE_MS)).toEqual([]);
      storage.clock.advance(LEASE_MS);
      const due = await Promise.all(
        [storage, elsewhere].map(({ webhooks }) => webhooks.leaseDue(9, LEASE_MS)),
      );
      expect(due.flat()).toMatchObject([{ delivery: { attempts: 2 } }]);
      const failed = { isSuccess: false, error: 'refused' };
      await storage.webhooks.settle(call, failed, { maxFailures: 1 });
      expect(await elsewhere.webhooks.listDeliveries(ada, hook.id, { limit: 5 })).toMatchObject({
        items: [{ status: 'pending', attempts: 2 }],
      });
      await storage.webhooks.settle(due.flat()[0] ?? call, failed, { maxFailures: 1, retryDelayMs: 1 });
      expect(await elsewhere.webhooks.list(ada)).toMatchObject([{ status: 'paused' }]);
      expect(await elsewhere.webhooks.listUntoldPauses(5)).toMatchObject([{ id: hook.id, url: hook.url }]);
      await storage.webhooks.markPauseTold(hook.id);
      expect(await elsewhere.webhooks.listUntoldPauses(5)).toEqual([]);
      expect([
        await storage.webhooks.delete(ben, hook.id),
        await storage.webhooks.delete(ada, hook.id),
      ]).toEqual([false, true]);
      expect(await elsewhere.webhooks.listDeliveries(ada, hook.id, { limit: 5 })).toBeUndefined();
    });

    it('sends a summary to a connected service by one lease, and keeps its copy', async () => {
      const { id } = await analysed(storage);
      expect(await storage.connections.request(ada, 'notion', [id])).toBeUndefined();
      expect(
        await storage.connections.save(4711, { service: 'notion', encryptedToken: 't', account: ACCOUNT }),
      ).toBe('missing');
      await storage.connections.save(ada, { service: 'notion', encryptedToken: 't', account: ACCOUNT });
      expect(await elsewhere.connections.find(ada, 'notion')).toMatchObject({
        memberId: ada,
        accountId: 'acc',
        encryptedToken: 't',
      });
      expect(await elsewhere.connections.list(ben)).toEqual([]);
      expect(await storage.connections.request(ada, 'notion', [id])).toMatchObject([
        { analysisId: id, status: 'waiting' },
      ]);
      const leases = await Promise.all(
        [storage, elsewhere].map(({ connections }) => connections.leaseDue(5, LEASE_MS)),
      );
      const [lease] = leases.flat();
      expect(leases.flat()).toHaveLength(1);
      if (!lease) return;
      const copy = { id: 'page', url: 'https://notion.test/page', title: 'T' };
      expect(await elsewhere.connections.markAttempt(lease)).toBe(true);
      await storage.connections.settle(lease, { kind: 'sent', copy, hash: 'h' });
      expect(await elsewhere.connections.listExports(ada, 'notion', [id])).toMatchObject([
        { status: 'sent', url: copy.url },
      ]);
      expect([
        await storage.connections.delete(ada, 'notion'),
        await storage.connections.delete(ada, 'notion'),
      ]).toEqual([true, false]);
      expect(await elsewhere.connections.listExports(ada, 'notion', [id])).toHaveLength(1);
    });
  });
}
