import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { buyPlan, createPreSignupSession, downgradePlan, redeemSession } from './change-plan.js';

const PLUS = { plan: 'plus', interval: 'month' } as const;
const PRO = { plan: 'pro', interval: 'year' } as const;
const HOUR = 3_600_000;

describe('changing a plan (spec §4, contract §3)', () => {
  let ports: FakePorts;
  let id: number;
  beforeEach(async () => {
    ports = fakePorts();
    id = (await ports.join()).id;
  });

  it('upward is at once, starts a cycle, and repeated changes nothing', async () => {
    const anchoredAt = ports.clock.now().toISOString();
    const bought = await buyPlan(ports)(id, PLUS);
    expect(bought).toEqual({ ...PLUS, status: 'active', anchoredAt });
    ports.clock.advance(HOUR);
    expect(await buyPlan(ports)(id, PLUS)).toEqual(bought);
    expect(await buyPlan(ports)(id, PRO)).toMatchObject({ ...PRO, anchoredAt: '2026-05-01T11:20:30.000Z' });
    expect(await ports.subscriptions.find(id)).toMatchObject(PRO);
  });

  it('downward is at the next cycle, and the current plan takes it back', async () => {
    await buyPlan(ports)(id, PRO);
    const pending = { plan: 'plus', effectiveAt: '2027-05-01T10:20:30.000Z' };
    expect(await downgradePlan(ports)(id, 'plus')).toMatchObject({ plan: 'pro', pending });
    expect((await downgradePlan(ports)(id, 'pro')).pending).toBeUndefined();
    await downgradePlan(ports)(id, 'free');
    ports.clock.advance(366 * 24 * HOUR);
    expect((await ports.subscriptions.find(id))?.plan).toBe('free');
  });

  it('is refused the other way around, and to a deleted account', async () => {
    await buyPlan(ports)(id, PRO);
    await expect(buyPlan(ports)(id, PLUS)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(downgradePlan(ports)(id, 'all_access')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await ports.subscriptions.find(id)).toMatchObject(PRO);
    await expect(buyPlan(ports)(99, PLUS)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(downgradePlan(ports)(99, 'free')).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  describe('by a payment before sign-up', () => {
    const sell = () => createPreSignupSession(ports)(PLUS);
    const redeem = (memberId: number, sessionId: string) => redeemSession(ports)(memberId, sessionId);

    it('belongs to the first who redeems it, who may repeat that', async () => {
      const session = await sell();
      expect(session).toEqual({ ...PLUS, id: 'job-1', createdAt: ports.clock.now().toISOString() });
      const other = await ports.join({ uid: 'uid-ben', email: 'ben@example.com' });
      const redeemed = await redeem(id, session.id);
      expect(redeemed).toMatchObject(PLUS);
      expect(await redeem(other.id, session.id)).toBeUndefined();
      expect(await redeem(id, session.id)).toEqual(redeemed);
      expect(await redeem(id, 'unknown')).toBeUndefined();
    });

    it('ends after 24 hours', async () => {
      const [first, second] = [await sell(), await sell()];
      ports.clock.advance(24 * HOUR - 1);
      expect((await redeem(id, first.id))?.plan).toBe('plus');
      ports.clock.advance(1);
      expect(await redeem(id, second.id)).toBeUndefined();
    });

    it('takes no higher plan away', async () => {
      await buyPlan(ports)(id, PRO);
      expect(await redeem(id, (await sell()).id)).toMatchObject(PRO);
    });
  });
});
