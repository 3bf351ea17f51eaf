import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import { FREE_SUBSCRIPTION } from '#core/plans/subscription.js';
import type { Members } from '#core/ports/members.js';
import { monthlyCounter } from '#core/usage/quota.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

/** Contract of `Members`. */
export function membersContract(name: string, open: OpenStorage): void {
  describe(`Members: ${name}`, () => {
    let storage: StorageUnderTest;
    let members: Members;
    beforeEach(async () => {
      storage = await open();
      members = storage.members;
    });
    afterEach(() => storage.close());

    const join = async (uid: string, email = 'ada@example.com'): Promise<Member> => {
      const member = await members.findOrCreate(anIdentity({ uid, email }), someDisplayFields());
      if (!member) throw new Error(`${uid} could not be seen`);
      return member;
    };

    it('creates a member on the free plan at the first sign-in (§3)', async () => {
      const member = await members.findOrCreate(anIdentity(), someDisplayFields());
      expect(member).toEqual({
        id: 1,
        uid: 'uid-ada',
        email: 'ada@example.com',
        emailVerified: false,
        ...someDisplayFields(),
        plan: 'free',
        subscription: FREE_SUBSCRIPTION,
        isActive: true,
        createdAt: storage.clock.now().toISOString(),
      });
      expect(await storage.elsewhere.members.byId(1)).toEqual(member);
      expect(await storage.elsewhere.members.byUid('uid-ada')).toEqual(member);
    });

    it('creates one member for fifty concurrent sign-ins', async () => {
      const sights = Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? members : storage.elsewhere.members).findOrCreate(anIdentity(), someDisplayFields()),
      );
      const seen = await Promise.all(sights);
      expect(new Set(seen.map((member) => member?.id)).size).toBe(1);
      expect(await members.byId((seen[0]?.id ?? 0) + 1)).toBeUndefined();
    });

    it('assigns a visitor’s private analyses to one member, once, under concurrency', async () => {
      const own = (ownerId: string, n: number) =>
        analysed(storage, {
          visibility: 'private',
          ownerId,
          keys: [`private:${ownerId}:youtube:${n}:-`],
          wantedSlug: `show/${ownerId}-${n}`,
        });
      const [ada, ben] = [await join('uid-ada'), await join('uid-ben')];
      const made = [await own('visitor:x', 1), await own('visitor:x', 2)];
      const others = await own('visitor:y', 1);
      const open = await analysed(storage, { ownerId: 'visitor:x', keys: ['youtube:public'] });
      const asks = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? storage : storage.elsewhere).members.transferAnalyses(
          (n % 4 < 2 ? ada : ben).id,
          'visitor:x',
        ),
      );
      const moved = await Promise.all(asks);
      expect(moved.toSorted((a, b) => b - a).slice(0, 2)).toEqual([2, 0]);
      const { analyses } = storage.elsewhere;
      const winner = moved.indexOf(2) % 4 < 2 ? ada : ben;
      const ids = made.map(({ id }) => id);
      expect((await analyses.exportByOwner(memberOwner(winner.id), 9)).map(({ id }) => id)).toEqual(ids);
      expect(await analyses.exportByOwner('visitor:x', 9)).toEqual([]);
      expect(await analyses.byId(others.id, ['visitor:y'])).toMatchObject({ id: others.id });
      expect(await analyses.byId(open.id)).toMatchObject({ id: open.id });
      const dedupeKey = `private:${memberOwner(winner.id)}:youtube:1:-`;
      const again = aNewJob({
        id: 'again',
        dedupeKey,
        visibility: 'private',
        ownerId: memberOwner(winner.id),
      });
      expect(await storage.jobs.open(again)).toEqual({ outcome: 'analysed', analysisId: ids[0] });
    });

    it('assigns nothing to a deleted member', async () => {
      const ada = await join('uid-ada');
      await members.delete(ada.id);
      const made = await analysed(storage, {
        visibility: 'private',
        ownerId: 'visitor:x',
        keys: ['private:x'],
      });
      expect(await members.transferAnalyses(ada.id, 'visitor:x')).toBe(0);
      expect(await storage.analyses.byId(made.id, ['visitor:x'])).toBeDefined();
    });

    it('updates only the e-mail address from the identity at later sign-ins (contract §3)', async () => {
      const first = await join('uid-ada');
      const other = someDisplayFields({
        displayName: 'Eve',
        firstName: 'Eve',
        lastName: '',
        photoUrl: undefined,
      });
      const again = await members.findOrCreate(
        anIdentity({ email: 'new@example.com', emailVerified: true }),
        other,
      );
      expect(again).toEqual({ ...first, email: 'new@example.com', emailVerified: true });
      expect(await storage.elsewhere.members.byId(first.id)).toEqual(again);
    });

    it('takes no token of a sign-in that was ended, and those of others', async () => {
      const { id } = await join('uid-ada');
      const eve = await join('uid-eve');
      const signIn = (signedInAt: number, uid = 'uid-ada') =>
        storage.elsewhere.members.findOrCreate(anIdentity({ uid, signedInAt }), someDisplayFields());
      for (const signedInAt of [1_000, 1_000, 2_000]) await members.endSignIn(id, signedInAt);
      await members.endSignIn(id + 1_000, 3_000);
      const moved = anIdentity({ uid: 'uid-ada', signedInAt: 2_000, email: 'moved@example.com' });
      expect(await members.findOrCreate(moved, someDisplayFields())).toBeUndefined();
      expect(await Promise.all([signIn(1_000), signIn(2_000)])).toEqual([undefined, undefined]);
      expect(await signIn(3_000)).toMatchObject({ id });
      expect(await signIn(1_000, 'uid-eve')).toMatchObject({ id: eve.id });
    });

    it('separates identities without an e-mail address and those that share one', async () => {
      const [ada, eve] = [await join('uid-ada'), await join('uid-eve')];
      const silent = await members.findOrCreate(
        anIdentity({ uid: 'uid-silent', email: undefined }),
        someDisplayFields(),
      );
      expect(eve.id).not.toBe(ada.id);
      expect(silent?.email).toBe('');
    });

    it('returns nothing for unknown members of any form', async () => {
      for (const uid of ['', 'nobody', "' or 1=1 --", 'a\0b'])
        expect(await members.byUid(uid)).toBeUndefined();
      for (const id of [0, -1, 99, 1.5, Number.NaN, 2 ** 60]) {
        expect(await members.byId(id)).toBeUndefined();
        expect(await members.rename(id, { firstName: 'A', lastName: 'B' })).toBeUndefined();
        expect(await members.delete(id)).toBe(false);
      }
    });

    it('renames only the given member (§5)', async () => {
      const [ada, eve] = [await join('uid-ada'), await join('uid-eve')];
      const renamed = await members.rename(ada.id, {
        firstName: 'Augusta\0',
        lastName: "O'King; drop table",
      });
      expect(renamed?.firstName.replace('\0', '')).toBe('Augusta');
      expect(renamed?.lastName).toBe("O'King; drop table");
      expect(await members.byId(ada.id)).toEqual(renamed);
      expect(await members.byId(eve.id)).toEqual(eve);
    });

    it('deletes a member with all personal data, and keeps what is public or belongs to others', async () => {
      const { jobs, elsewhere, clock } = storage;
      const [ada, ben] = [await join('uid-ada'), await join('uid-ben')];
      const owner = memberOwner(ada.id);
      const kept = await Promise.all([
        analysed(storage, { keys: ['youtube:public'] }),
        analysed(storage, { keys: ['reader:ben'], visibility: 'private', ownerId: memberOwner(ben.id) }),
      ]);
      const secret = await analysed(storage, { keys: ['reader:ada'], visibility: 'private', ownerId: owner });
      const meter = monthlyCounter(ada.id, clock.now());
      const waiting = aNewJob({
        id: 'ada-waits',
        dedupeKey: 'private:ada',
        visibility: 'private',
        ownerId: owner,
        charges: [aCharge({ meter })],
        idempotency: { scopes: [owner], key: 'once', bodyHash: 'body' },
      });
      await jobs.open(waiting);
      await storage.members.tasks.schedule(ada.id, ['welcome_mail']);

      expect(await members.delete(ada.id)).toBe(true);
      expect(await elsewhere.members.byUid('uid-ada')).toBeUndefined();
      expect(await elsewhere.analyses.byId(secret.id, [owner])).toBeUndefined();
      expect(await elsewhere.analyses.exportByOwner(owner, 10)).toEqual([]);
      expect(await elsewhere.jobs.byId('ada-waits')).toBeUndefined();
      expect(await elsewhere.jobs.start('ada-waits')).toBeUndefined();
      expect(await elsewhere.meters.used(meter)).toBe(0);
      expect(await elsewhere.members.tasks.findState(ada.id, 'welcome_mail')).toBeUndefined();
      expect((await jobs.open({ ...waiting, id: 'anew', idempotency: undefined })).outcome).toBe('opened');
      for (const { id } of kept) {
        expect((await elsewhere.analyses.byId(id, [memberOwner(ben.id)]))?.id).toBe(id);
      }
      expect(await elsewhere.members.byId(ben.id)).toEqual(ben);
      expect(await members.delete(ada.id)).toBe(false);
    });

    it('does not recreate a member from an old token, and has the identity deleted', async () => {
      const ada = await join('uid-ada');
      const [removed] = await Promise.all([
        members.delete(ada.id),
        ...Array.from({ length: 20 }, () =>
          storage.elsewhere.members.findOrCreate(anIdentity(), someDisplayFields()),
        ),
      ]);
      expect(removed).toBe(true);
      expect(await members.findOrCreate(anIdentity(), someDisplayFields())).toBeUndefined();
      expect(await storage.elsewhere.members.byUid('uid-ada')).toBeUndefined();
      expect(await storage.members.tasks.claim(ada.id, 'remove_identity', 1000)).toEqual({
        memberId: ada.id,
        kind: 'remove_identity',
        uid: 'uid-ada',
        attempts: 1,
      });
    });

    it('deletes a member once under concurrency', async () => {
      const ada = await join('uid-ada');
      const calls = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? members : storage.elsewhere.members).delete(ada.id),
      );
      expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1);
    });
  });
}
