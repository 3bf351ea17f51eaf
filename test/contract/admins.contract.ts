import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import { type AdminsUnderTest, anEntry, type OpenAdmins } from './admins-under-test.js';

const HOUR = 3_600_000;
const IDLE = 600_000;

/** Contract of `Admins`: accounts, sessions, second factors and passkeys. */
export function adminsContract(name: string, open: OpenAdmins): void {
  describe(`Admins: ${name}`, () => {
    let storage: AdminsUnderTest;
    let admins: Admins;
    let elsewhere: Admins;
    beforeEach(async () => {
      storage = await open();
      admins = storage.admins;
      elsewhere = storage.elsewhere.admins;
    });

    const create = (email: string, options = {}) =>
      admins.create({ email, name: 'Ada', passwordHash: 'hash' }, anEntry('create_admin'), options);
    const made = async (email = 'ada@podgist.test'): Promise<AdminWithSecrets> => {
      await create(email);
      const admin = await elsewhere.byEmail(email);
      if (!admin) throw new Error('an admin');
      return admin;
    };
    const actions = async () => (await storage.log.list({}, 1, 100)).entries.map(({ action }) => action);
    const begin = (admin: AdminWithSecrets, tokenDigest: string, replaced?: string) =>
      admins.sessions.create(
        { tokenDigest, adminId: admin.id, expiresAt: new Date(storage.clock.now().getTime() + HOUR) },
        admin.passwordHash,
        anEntry('login'),
        replaced,
      );
    const foundWithin = async (idleMs: number, ...digests: string[]) => {
      const { sessions } = elsewhere;
      const found = await Promise.all(digests.map((digest) => sessions.find(digest, idleMs)));
      return found.map((admin) => admin !== undefined);
    };
    const found = (...digests: string[]) => foundWithin(2 * HOUR, ...digests);

    it('stores one admin per address, found by id and address', async () => {
      const ada = await made();
      expect(ada).toEqual({
        id: 1,
        email: 'ada@podgist.test',
        name: 'Ada',
        isActive: true,
        totpEnabled: false,
        hasPasskey: false,
        createdAt: '2026-05-01T10:20:30.000Z',
        passwordHash: 'hash',
      });
      expect(await admins.byId(ada.id)).toEqual(ada);
      expect(await create('ada@podgist.test')).toBeUndefined();
      await made('ben@podgist.test');
      expect((await admins.list()).map(({ email }) => email)).toEqual([
        'ada@podgist.test',
        'ben@podgist.test',
      ]);
      expect(JSON.stringify(await admins.list())).not.toContain('hash');
      expect([await admins.byId(4711), await admins.byEmail('x\0')]).toEqual([undefined, undefined]);
      expect(await actions()).toEqual(['create_admin', 'create_admin']);
    });

    it('creates one first admin under concurrency', async () => {
      const tries = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? admins : elsewhere).create(
            { email: `first-${at}@podgist.test`, name: 'Ada', passwordHash: 'hash' },
            anEntry('create_admin'),
            { onlyFirst: true },
          ),
        ),
      );
      expect(tries.filter((admin) => admin !== undefined)).toHaveLength(1);
      expect(await actions()).toEqual(['create_admin']);
    });

    it('opens, finds and ends sessions with a log entry each', async () => {
      const ada = await made();
      expect(await begin(ada, 'one')).toBe(true);
      expect(await elsewhere.sessions.find('one', IDLE)).toMatchObject({
        id: ada.id,
        isActive: true,
      });
      expect(await begin(ada, 'two', 'one')).toBe(true);
      expect(await found('one', 'two', 'three')).toEqual([false, true, false]);
      await admins.sessions.revoke('two', anEntry('logout'));
      await admins.sessions.revoke('two', anEntry('logout'));
      expect(await found('two')).toEqual([false]);
      expect(await actions()).toEqual(['logout', 'login', 'login', 'create_admin']);
    });

    it('ends a session at its absolute expiry', async () => {
      await begin(await made(), 'one');
      storage.clock.advance(HOUR - 1);
      expect(await found('one')).toEqual([true]);
      storage.clock.advance(1);
      expect(await found('one')).toEqual([false]);
    });

    it('ends idle sessions and keeps active ones', async () => {
      const ada = await made();
      await begin(ada, 'used');
      await begin(ada, 'idle');
      storage.clock.advance(IDLE - 1);
      expect(await foundWithin(IDLE, 'used')).toEqual([true]);
      storage.clock.advance(1);
      expect(await foundWithin(IDLE, 'used', 'idle')).toEqual([true, false]);
      storage.clock.advance(IDLE);
      expect(await foundWithin(IDLE, 'used')).toEqual([false]);
    });

    it('ends other sessions on a password change and accepts only the new password', async () => {
      const ada = await made();
      for (const digest of ['here', 'there']) await begin(ada, digest);
      const entry = anEntry('change_password');
      expect(await admins.changePassword(ada.id, 'new', entry, 'here')).toBe(true);
      expect(await found('here', 'there')).toEqual([true, false]);
      expect(await begin(ada, 'late')).toBe(false);
      expect(await admins.changePassword(ada.id, 'newer', entry)).toBe(true);
      expect(await found('here')).toEqual([false]);
      expect(await admins.changePassword(4711, 'new', entry)).toBe(false);
      expect((await actions()).filter((action) => action === 'change_password')).toHaveLength(2);
    });

    it('ends all sessions of a disabled admin and opens no new ones', async () => {
      const [ada, ben] = [await made(), await made('ben@podgist.test')];
      await begin(ada, 'ada');
      await begin(ben, 'ben');
      expect(await admins.setActive(ada.id, false, anEntry('disable_admin'))).toBe(true);
      expect(await found('ada', 'ben')).toEqual([false, true]);
      expect(await begin(ada, 'late')).toBe(false);
      expect(await admins.setActive(ada.id, true, anEntry('enable_admin'))).toBe(true);
      expect(await found('ada')).toEqual([false]);
      expect(await begin(ada, 'again')).toBe(true);
      expect(await admins.setActive(4711, true, anEntry('enable_admin'))).toBe(false);
    });

    it('ends other sessions when the second factor changes, and tells when a session ends', async () => {
      const [ada, ben] = [await made(), await made('ben@podgist.test')];
      for (const digest of ['here', 'there']) await begin(ada, digest);
      await begin(ben, 'ben');
      const { secondFactors: factors } = admins;
      const ends = new Date(storage.clock.now().getTime() + HOUR);
      expect(await elsewhere.sessions.expiryOf('here')).toEqual(ends);
      expect(await elsewhere.sessions.expiryOf('none')).toBeUndefined();
      await factors.storePendingSecret(ada.id, 'S');
      const confirmed = { secret: 'S', step: 10, recoveryDigests: ['a', 'b'] };
      expect(await factors.enable(ada.id, confirmed, anEntry('enable_totp'), 'here')).toBe(true);
      expect(await found('here', 'there', 'ben')).toEqual([true, false, true]);
      expect((await elsewhere.secondFactors.listRecoveryDigests(ada.id)).toSorted()).toEqual(['a', 'b']);
      await begin(ada, 'there');
      expect(await factors.disable(ada.id, anEntry('disable_totp'), 'there')).toBe(true);
      expect(await found('here', 'there', 'ben')).toEqual([false, true, true]);
      expect(await elsewhere.secondFactors.listRecoveryDigests(ada.id)).toEqual([]);
    });

    it('keeps passkeys of an admin, ten at most, and removes them with a log entry each', async () => {
      const [ada, ben] = [await made(), await made('ben@podgist.test')];
      const { passkeys, secondFactors: factors } = admins;
      const add = (admin: AdminWithSecrets, credentialId: string, keepSession?: string) =>
        passkeys.add(
          admin.id,
          { credentialId, publicKey: 'key', counter: 7, name: `The ${credentialId}` },
          [`recovery ${credentialId}`],
          anEntry('add_passkey'),
          keepSession,
        );
      for (const digest of ['here', 'there']) await begin(ada, digest);
      expect(await add(ada, 'phone', 'here')).toMatchObject({ isFirstFactor: true });
      expect(await found('here', 'there')).toEqual([true, false]);
      expect(await elsewhere.sessions.find('here', IDLE)).toMatchObject({ hasPasskey: true });
      expect(await elsewhere.byId(ada.id)).toMatchObject({ hasPasskey: true, totpEnabled: false });
      expect([await add(ada, 'phone'), await add(ben, 'phone')]).toEqual([undefined, undefined]);
      expect(await add(ada, 'key')).toMatchObject({ isFirstFactor: false });
      expect(await elsewhere.secondFactors.listRecoveryDigests(ada.id)).toEqual(['recovery phone']);
      const [phone, key] = await elsewhere.passkeys.list(ada.id);
      expect(phone).toEqual({
        id: expect.any(Number),
        adminId: ada.id,
        credentialId: 'phone',
        publicKey: 'key',
        counter: 7,
        name: 'The phone',
        createdAt: storage.clock.now().toISOString(),
      });
      expect(await elsewhere.passkeys.find('key')).toEqual(key);
      expect([await passkeys.find('none'), await passkeys.find('x\0'), await passkeys.list(ben.id)]).toEqual([
        undefined,
        undefined,
        [],
      ]);
      const remove = (admin: AdminWithSecrets, id = 0, keepsOne = false) =>
        passkeys.remove(admin.id, id, { keepsOne }, anEntry('remove_passkey'));
      expect(await remove(ben, key?.id)).toBe('unknown');
      const race = await Promise.all([remove(ada, phone?.id, true), remove(ada, key?.id, true)]);
      expect(race.toSorted()).toEqual(['last', 'removed']);
      await factors.storePendingSecret(ada.id, 'S');
      await factors.enable(ada.id, { secret: 'S', step: 1, recoveryDigests: ['a'] }, anEntry('enable_totp'));
      expect(await add(ada, 'another')).toMatchObject({ isFirstFactor: false });
      await factors.disable(ada.id, anEntry('disable_totp'));
      expect(await factors.listRecoveryDigests(ada.id)).toEqual(['a']);
      for (let count = 2; count < 10; count += 1) expect(await add(ada, `${count}`)).toBeDefined();
      expect(await add(ada, 'one too many')).toBeUndefined();
      await begin(ada, 'here');
      expect(await factors.removeAll(ada.id, anEntry('disable_totp'))).toBe(true);
      expect(await factors.removeAll(ada.id, anEntry('disable_totp'))).toBe(false);
      expect([await found('here'), await passkeys.list(ada.id)]).toEqual([[false], []]);
      expect(await factors.listRecoveryDigests(ada.id)).toEqual([]);
      const logged = await actions();
      expect(logged.filter((action) => action === 'add_passkey')).toHaveLength(11);
      expect(logged.filter((action) => action === 'remove_passkey')).toHaveLength(1);
    });

    it('counts uses of a passkey upwards only, also under concurrency', async () => {
      const ada = await made();
      const { passkeys } = admins;
      const add = (credentialId: string, counter: number) =>
        passkeys.add(
          ada.id,
          { credentialId, publicKey: 'key', counter, name: credentialId },
          [],
          anEntry('add_passkey'),
        );
      const counting = (await add('counts', 3))?.passkey.id ?? 0;
      const silent = (await add('does not', 0))?.passkey.id ?? 0;
      const used = [];
      for (const counter of [3, 2, 0, 5, 5]) used.push(await passkeys.recordUse(counting, counter));
      expect(used).toEqual([false, false, false, true, false]);
      const race = await Promise.all(
        Array.from({ length: 8 }, (_, at) => (at % 2 ? passkeys : elsewhere.passkeys).recordUse(counting, 6)),
      );
      expect(race.filter(Boolean)).toHaveLength(1);
      expect([await passkeys.recordUse(silent, 0), await passkeys.recordUse(silent, 0)]).toEqual([
        true,
        true,
      ]);
      expect(await passkeys.recordUse(4711, 1)).toBe(false);
      const now = storage.clock.now().toISOString();
      expect(await elsewhere.passkeys.find('counts')).toMatchObject({ counter: 6, lastUsedAt: now });
    });

    it('gives each challenge once, to its holder, in its time', async () => {
      const { clock } = storage;
      const { passkeys } = admins;
      const soon = () => new Date(clock.now().getTime() + IDLE);
      for (const challenge of ['first', 'second']) await passkeys.openChallenge('ada', challenge, soon());
      await passkeys.openChallenge('ben', 'third', soon());
      const race = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? passkeys : elsewhere.passkeys).consumeChallenge('ada'),
        ),
      );
      expect(race.filter((challenge) => challenge !== undefined)).toEqual(['second']);
      clock.advance(IDLE);
      expect(await elsewhere.passkeys.consumeChallenge('ben')).toBeUndefined();
      expect(await passkeys.consumeChallenge('nobody')).toBeUndefined();
    });

    it('enables two-factor authentication with the pending secret and accepts each code once', async () => {
      const ada = await made();
      const { secondFactors: factors } = admins;
      expect([
        await factors.storePendingSecret(ada.id, 'OLD'),
        await factors.storePendingSecret(ada.id, 'NEW'),
      ]).toEqual([true, true]);
      expect(await elsewhere.secondFactors.findPendingSecret(ada.id)).toBe('NEW');
      const confirm = (secret: string) =>
        factors.enable(ada.id, { secret, step: 10, recoveryDigests: ['a', 'b'] }, anEntry('enable_totp'));
      expect([await confirm('OLD'), await confirm('NEW'), await confirm('NEW')]).toEqual([
        false,
        true,
        false,
      ]);
      expect(await elsewhere.byId(ada.id)).toMatchObject({ totpEnabled: true, totpSecret: 'NEW' });
      expect(await factors.storePendingSecret(ada.id, 'EVIL')).toBe(false);
      for (const before of ['NEW', 'NEW'])
        await factors.replaceSecret(ada.id, before, `${before}, encrypted`);
      await factors.replaceSecret(ada.id, 'NEW', 'late');
      expect(await elsewhere.byId(ada.id)).toMatchObject({ totpSecret: 'NEW, encrypted' });

      const steps = [9, 10, 12, 12, 11].map((step) => () => factors.consumeTotpStep(ada.id, step));
      const spent = [];
      for (const spend of steps) spent.push(await spend());
      expect(spent).toEqual([false, false, true, false, false]);
      const race = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? factors : elsewhere.secondFactors).consumeTotpStep(ada.id, 13),
        ),
      );
      expect(race.filter(Boolean)).toHaveLength(1);
      const codes = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? factors : elsewhere.secondFactors).consumeRecoveryCode(ada.id, 'a'),
        ),
      );
      expect(codes.filter(Boolean)).toHaveLength(1);

      expect(await factors.disable(ada.id, anEntry('disable_totp'))).toBe(true);
      expect(await factors.disable(ada.id, anEntry('disable_totp'))).toBe(false);
      expect([
        await factors.consumeTotpStep(ada.id, 99),
        await factors.consumeRecoveryCode(ada.id, 'b'),
      ]).toEqual([false, false]);
      expect(await actions()).toEqual(['disable_totp', 'enable_totp', 'create_admin']);
    });
  });
}
