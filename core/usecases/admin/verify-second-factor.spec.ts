import { TOTP } from '#core/admin/totp.js';
import { type AdminArea, anAdminArea } from '#test/fakes/admin-area.js';
import { verifySecondFactor } from './verify-second-factor.js';

describe('a second factor (contract §4)', () => {
  let area: AdminArea;
  let verify: ReturnType<typeof verifySecondFactor>;
  beforeEach(async () => {
    area = await anAdminArea();
    verify = verifySecondFactor(area);
  });

  it('takes the code of this step and of its neighbours, with blanks and dashes', async () => {
    for (const [steps, isTaken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      area = await anAdminArea();
      const kept = await area.enable();
      const code = area.code(steps).replace(/^(\d{3})/, ' $1-');
      expect([steps, await verifySecondFactor(area)(1, kept, code)]).toEqual([steps, isTaken]);
    }
  });

  it('takes each code once, and none older than the last one taken', async () => {
    const kept = await area.enable();
    const [earlier, current] = [area.code(-1), area.code()];
    expect(await verify(1, kept, current)).toBe(true);
    expect(await verify(1, kept, current)).toBe(false);
    expect(await verify(1, kept, earlier)).toBe(false);
    area.clock.advance(TOTP.stepMs);
    expect(await verify(1, kept, area.code())).toBe(true);
  });

  it('takes each recovery code once, in any case and grouping', async () => {
    const kept = await area.enable(['abcdefgh', 'ijklmnop']);
    expect(await verify(1, kept, ' ABCD-efgh')).toBe(true);
    expect(await verify(1, kept, 'abcdefgh')).toBe(false);
    expect(await verify(1, kept, 'ijklmnop')).toBe(true);
    expect(await verify(1, kept, 'ijklmnoq')).toBe(false);
  });

  it('takes each salted recovery code once', async () => {
    const [first, second] = ['a'.repeat(24), 'b'.repeat(24)];
    const kept = await area.enableWith(
      await Promise.all([first, second].map((code) => area.passwords.hash(code))),
    );
    expect(await verify(1, kept, `AAAA-${first.slice(4)}`)).toBe(true);
    expect(await verify(1, kept, first)).toBe(false);
    expect(await verify(1, kept, second)).toBe(true);
    // What is stored is no code.
    expect(await verify(1, kept, (await area.factors.listRecoveryDigests(1))[0] ?? '')).toBe(false);
  });

  it('takes no code for a secret of another admin', async () => {
    const kept = await area.enable([], area.cipher.encrypt(area.secret, 'admin:2'));
    expect(await verify(1, kept, area.code())).toBe(false);
  });

  it('encrypts a secret that was stored as plain text once its code was right', async () => {
    const kept = await area.enable([], area.secret);
    const stored = async () => (await area.admins.byId(1))?.totpSecret ?? '';
    expect(await verify(1, kept, '000000')).toBe(false);
    expect(await stored()).toBe(area.secret);
    expect(await verify(1, kept, area.code())).toBe(true);
    expect(area.cipher.decrypt(await stored(), 'admin:1')).toEqual({
      secret: area.secret,
      isCurrent: true,
    });
    area.clock.advance(TOTP.stepMs);
    const encrypted = await stored();
    expect(await verify(1, encrypted, area.code())).toBe(true);
    expect(await stored()).toBe(encrypted);
  });
});
