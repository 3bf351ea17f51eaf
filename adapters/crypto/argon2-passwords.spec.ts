import { argon2Passwords } from './argon2-passwords.js';

const CHEAP = { memory: 64, passes: 1, parallelism: 1 };

describe('argon2id', () => {
  const passwords = argon2Passwords(CHEAP);

  it('verifies its own hashes, each with a salt of its own, and no other password', async () => {
    const [one, two] = [await passwords.hash('pässword'), await passwords.hash('pässword')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify('pässword', one)).toBe(true);
    expect(await passwords.verify('pa\u0308ssword', one)).toBe(true);
    for (const wrong of ['', 'password', 'pässword ', one])
      expect(await passwords.verify(wrong, one)).toBe(false);
  });

  it('verifies a hash by the cost that it carries, also those of another library', async () => {
    // argon2 of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.verify('password', reference)).toBe(true);
    expect(await passwords.verify('passwore', reference)).toBe(false);
  });

  it('finds no password right for nobody, and takes nothing else for a hash', async () => {
    expect(await passwords.verify('', undefined)).toBe(false);
    await expect(passwords.verify('password', '$2b$10$abc')).rejects.toThrow('argon2id');
  });

  it('costs about the same for nobody as for somebody', async () => {
    const real = argon2Passwords();
    const hash = await real.hash('password');
    const median = async (against: string | undefined) => {
      const times: number[] = [];
      for (let round = 0; round < 9; round += 1) {
        const start = performance.now();
        await real.verify('wrong', against);
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[4] ?? 0;
    };
    const [somebody, nobody] = [await median(hash), await median(undefined)];
    expect(nobody / somebody).toBeGreaterThan(0.4);
    expect(nobody / somebody).toBeLessThan(2.5);
  });
});
