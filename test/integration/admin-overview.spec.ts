import { aRemovalRecord } from '../builders/analysis.js';
import { type AdminUser, adminArea } from '../support/admin-area.js';

interface Overview {
  readonly totalUsers: number;
  readonly totalSummaries: number;
  readonly recentUsers: readonly AdminUser[];
  readonly recentSummaries: readonly object[];
  readonly charts: {
    readonly days: readonly Record<'analyses' | 'failed' | 'signUps', number>[];
    readonly plans: Readonly<Record<string, number>> & { readonly plus: number };
    readonly llm: object;
  };
}

describe('the admin area (§7)', () => {
  const area = adminArea();

  it('summarizes thirty days, plans, model usage and the queue', async () => {
    for (let n = 0; n < 4; n += 1) await area.world.analysed();
    const before = (await area.admin.call<Overview>('dashboard/overview')).body;
    const today = new Date().toISOString().slice(0, 10);
    const { user } = await area.join('counted@desk.test', 'Counted Desk');
    const edit = { firstName: 'C', lastName: 'D', email: 'counted@desk.test', monthlyUsageCount: 0 };
    await area.put(`users/${user.id}`, { ...edit, subscriptionPlan: 'plus' });
    const usage = { inputTokens: 1000, outputTokens: 200, calls: 2, promptVersion: '1', costUsd: 0.25 };
    const removals = aRemovalRecord();
    const kept = await area.world.analysed({ keys: ['youtube:counted0001'], usage, removals });
    const { body } = await area.admin.call<Overview>('dashboard/overview');
    expect(body.charts.days).toHaveLength(30);
    expect(body.charts.days.at(-1)).toEqual({
      day: today,
      analyses: (before.charts.days.at(-1)?.analyses ?? 0) + 1,
      failed: before.charts.days.at(-1)?.failed,
      signUps: (before.charts.days.at(-1)?.signUps ?? 0) + 1,
    });
    expect(body).toMatchObject({
      totalUsers: before.totalUsers + 1,
      totalSummaries: before.totalSummaries + 1,
      recentSummaries: [{ id: kept.id }, {}, {}, {}, {}],
      charts: {
        plans: { ...before.charts.plans, plus: before.charts.plans.plus + 1 },
        durations: { p50Ms: 1400 },
        statements: { kept: removals.kept, removed: removals.removed },
        llm: { costUsd: 0.25, inputTokens: 1000, outputTokens: 200 },
      },
    });
    expect(body.recentUsers[0]).toMatchObject({ email: 'counted@desk.test', subscriptionPlan: 'plus' });
    await area.admin.call(`summaries/${kept.id}`, { method: 'DELETE' });
    expect((await area.admin.call<Overview>('dashboard/overview')).body.totalSummaries).toBe(
      before.totalSummaries,
    );
  });
});
