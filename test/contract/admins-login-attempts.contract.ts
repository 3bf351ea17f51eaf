import { type AdminsUnderTest, type OpenAdmins } from './admins-under-test.js';

const RULE = { failures: 3, lockedMs: 60_000 };

/** Contract of the login attempts of `Admins`. */
export function loginAttemptsContract(name: string, open: OpenAdmins): void {
  describe(`Admins, login attempts: ${name}`, () => {
    let storage: AdminsUnderTest;
    beforeEach(async () => {
      storage = await open();
    });
    const begin = (...keys: string[]) => storage.admins.loginAttempts.begin(keys, RULE);

    it('locks a key after its failures, ignores attempts while locked, and resets after the lock time', async () => {
      for (const network of ['a', 'b', 'c']) expect(await begin('account:"{ada}', network)).toBeUndefined();
      const until = new Date(storage.clock.now().getTime() + 60_000);
      expect(await begin('account:"{ada}', 'd')).toEqual(until);
      expect(await begin('a', 'account:"{ada}')).toEqual(until);
      for (const account of ['x', 'y']) expect(await begin(account, 'a')).toBeUndefined();
      expect(await begin('z', 'a')).toEqual(until);
      expect(await begin('z', 'd')).toBeUndefined();
      storage.clock.advance(59_999);
      expect(await begin('account:"{ada}')).toEqual(until);
      storage.clock.advance(1);
      for (let at = 0; at < 3; at += 1) expect(await begin('account:"{ada}')).toBeUndefined();
      expect(await begin('account:"{ada}')).toBeInstanceOf(Date);
    });

    it('reverts one attempt and resets all', async () => {
      await begin('ada');
      await begin('ada');
      await storage.admins.loginAttempts.undo(['ada', 'nobody']);
      expect([await begin('ada'), await begin('ada')]).toEqual([undefined, undefined]);
      expect(await begin('ada')).toBeInstanceOf(Date);
      await storage.elsewhere.admins.loginAttempts.reset(['ada']);
      expect(await begin('ada')).toBeUndefined();
    });

    it('counts attempts of a key without a lock and resets them after a period of inactivity', async () => {
      const count = (key = 'ada') => storage.admins.loginAttempts.count(key, 60_000);
      expect([await count(), await count(), await count('bea')]).toEqual([1, 2, 1]);
      await storage.elsewhere.admins.loginAttempts.undo(['ada']);
      storage.clock.advance(59_999);
      expect(await count()).toBe(2);
      storage.clock.advance(59_999);
      expect(await count()).toBe(3);
      storage.clock.advance(60_000);
      const counts = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? storage : storage.elsewhere).admins.loginAttempts.count('ada', 60_000),
        ),
      );
      expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('never exceeds the limit under concurrency in any order', async () => {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          (at % 2 ? storage : storage.elsewhere).admins.loginAttempts.begin(
            at % 3 ? ['a', 'b'] : ['b', 'a'],
            RULE,
          ),
        ),
      );
      expect(answers.filter((until) => until === undefined)).toHaveLength(3);
    });
  });
}
