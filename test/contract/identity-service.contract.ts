import type { Identity } from '#core/accounts/member.js';
import type { IdentityService } from '#core/ports/identity-service.js';

/** An identity service under test, with administrative actions for the test. */
export interface IdentityUnderTest {
  readonly service: IdentityService;
  /** Issues a token of a user who has just signed in, valid for an hour. */
  issue(account: { uid: string; email?: string; displayName?: string; photoUrl?: string }): string;
  disable(uid: string): void;
  /** Revokes all sessions of a user. */
  revoke(uid: string): void;
  setDown(isDown: boolean): void;
  /** Advances the service's clock. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

const now = { fresh: true };
const soon = { fresh: false };
const MINUTE = 60_000;

/** Contract of `IdentityService` (spec §1, contract §3). */
export function identityServiceContract(name: string, open: () => Promise<IdentityUnderTest>): void {
  describe(`IdentityService: ${name}`, () => {
    let under: IdentityUnderTest;
    let verify: IdentityService['verifyIdToken'];

    beforeEach(async () => {
      under = await open();
      verify = (token, options) => under.service.verifyIdToken(token, options);
    });
    afterEach(() => under.close());

    it('returns the owner of a token with a lower-case e-mail address (contract §3)', async () => {
      const photoUrl = 'https://pics.example/ada.png';
      const token = under.issue({ uid: 'ada', email: 'Ada@Example.COM', displayName: 'Ada King', photoUrl });
      const expected: Identity = {
        uid: 'ada',
        email: 'ada@example.com',
        emailVerified: true,
        displayName: 'Ada King',
        photoUrl,
        signedInAt: expect.any(Number) as unknown as number,
      };
      expect(await verify(token, soon)).toEqual(expected);
      expect(await verify(token, now)).toEqual(expected);
    });

    it('distinguishes the tokens of different users', async () => {
      const [ada, bob] = [under.issue({ uid: 'ada' }), under.issue({ uid: 'bob' })];
      const people = await Promise.all([ada, bob, ada].map((token) => verify(token, soon)));
      expect(people.map(({ uid }) => uid)).toEqual(['ada', 'bob', 'ada']);
    });

    it.each([
      ['nothing', ''],
      ['a word', 'x'],
      ['dots', '..'],
      ['three letters between dots', 'a.b.c'],
      ['an empty object thrice', 'e30.e30.e30'],
      ['null thrice', 'bnVsbA.bnVsbA.bnVsbA'],
      ['a picture', '💥'],
      ['10 kB of garbage', 'x'.repeat(10_240)],
    ])('rejects %s (contract §3)', async (_name, garbage) => {
      await expect(verify(garbage, soon)).rejects.toMatchObject({
        code: 'not_signed_in',
        details: { reason: 'invalid' },
      });
    });

    it('rejects an expired token, even one verified recently', async () => {
      const token = under.issue({ uid: 'ada' });
      under.advance(60 * MINUTE - 5_000);
      await verify(token, soon);
      under.advance(5_000);
      await expect(verify(token, soon)).rejects.toMatchObject({
        code: 'not_signed_in',
        details: { reason: 'expired' },
      });
    });

    it.each(['disable', 'revoke'] as const)(
      'sees %s within 60 s, at once when asked afresh, and stays with that (contract §3)',
      async (act) => {
        const refused = {
          code: 'not_signed_in',
          details: { reason: act === 'disable' ? 'disabled' : 'revoked' },
        };
        const [ada, bob] = [under.issue({ uid: 'ada' }), under.issue({ uid: 'bob' })];
        await Promise.all([ada, bob].map((token) => verify(token, soon)));
        under[act]('ada');
        under[act]('bob');
        await expect(verify(ada, now)).rejects.toMatchObject(refused);
        await expect(verify(ada, soon)).rejects.toMatchObject(refused);
        under.advance(MINUTE);
        await expect(verify(bob, soon)).rejects.toMatchObject(refused);
      },
    );

    it('deletes an account with its tokens, idempotently', async () => {
      const token = under.issue({ uid: 'ada' });
      await verify(token, soon);
      await under.service.deleteUser('ada');
      await under.service.deleteUser('ada');
      await expect(verify(token, soon)).rejects.toMatchObject({
        code: 'not_signed_in',
        details: { reason: 'revoked' },
      });
    });

    it('reports an outage rather than an invalid token, and recovers (spec §8)', async () => {
      const token = under.issue({ uid: 'ada' });
      under.setDown(true);
      const away = { code: 'upstream_unavailable' };
      await expect(verify(token, soon)).rejects.toMatchObject(away);
      await expect(verify(token, now)).rejects.toMatchObject(away);
      await expect(under.service.deleteUser('ada')).rejects.toMatchObject(away);
      under.setDown(false);
      expect(await verify(token, soon)).toMatchObject({ uid: 'ada' });
    });
  });
}
