import { mailboxCounter, monthlyCounter } from '#core/usage/quota.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { buyPlan } from '../payments/change-plan.js';
import { memberUsage } from './member-usage.js';

describe('a member’s usage of the month (contract §2)', () => {
  const world = async () => {
    const ports = fakePorts();
    const ada = await ports.join();
    const count = async (meter: string, times: number) => {
      for (let time = 0; time < times; time += 1) await ports.meters.increment([{ meter, ceiling: 99 }]);
    };
    const now = ports.clock.now();
    await count(monthlyCounter(ada.id, now), 1);
    await count(mailboxCounter('box', now), 2);
    const mailboxIdOf = (email: string) => (email === ada.email ? 'box' : undefined);
    return { ...ports, ada, usage: memberUsage({ ...ports, counters: ports.meters, mailboxIdOf }) };
  };

  it('counts other accounts of the same address on the free plan, which has no cycle', async () => {
    const { usage, ada } = await world();
    expect(await usage(ada)).toEqual({ month: '2026-05', count: 2, limit: 3, renewsAt: undefined });
    expect((await usage({ ...ada, email: '' })).count).toBe(1);
  });

  it('counts the account alone on a paid plan, until its cycle ends', async () => {
    const { usage, ada, ...ports } = await world();
    await buyPlan(ports)(ada.id, { plan: 'plus', interval: 'month' });
    const paying = (await ports.members.byId(ada.id)) ?? ada;
    const renewsAt = '2026-06-01T10:20:30.000Z';
    expect(await usage(paying)).toEqual({ month: '2026-05', count: 1, limit: 100, renewsAt });
    ports.clock.advance(31 * 86_400_000);
    expect(await usage(paying)).toMatchObject({ month: '2026-06', count: 0 });
  });
});
