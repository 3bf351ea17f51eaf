import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { buyPlan } from '../payments/change-plan.js';
import { saveSummary } from './save-summary.js';

describe('saving a summary (contract §3)', () => {
  const world = async () => {
    const ports = fakePorts();
    const { id } = await ports.join();
    const analyses = [];
    for (const name of ['1', '2', '3', '4'])
      analyses.push((await storeAnalysis(ports.jobs, { keys: [`youtube:pricing000${name}`] })).id);
    return { ...ports, id, analyses, save: saveSummary(ports) };
  };

  it('stops at the plan’s summaries a month and says so (spec §8); another plan goes on', async () => {
    const { id, analyses, save, saved, ...ports } = await world();
    const [first = 0, second = 0, third = 0, fourth = 0] = analyses;
    for (const analysis of [first, second, third, first]) await save(id, analysis);
    await expect(save(id, fourth)).rejects.toMatchObject({
      code: 'save_limit_reached',
      message: "You've saved 3 of 3 summaries on your Free plan.",
      details: { currentCount: 3, maxAllowed: 3, plan: 'free' },
    });
    expect(await saved.count(id)).toBe(3);
    await buyPlan(ports)(id, { plan: 'plus', interval: 'month' });
    await save(id, fourth);
    expect(await saved.count(id)).toBe(4);
  });

  it('refuses what the member may not see, or is not there', async () => {
    const { id, save, jobs } = await world();
    const hidden = await storeAnalysis(jobs, {
      keys: ['private:other'],
      visibility: 'private',
      ownerId: 'member:99',
      wantedSlug: undefined,
    });
    for (const analysis of [hidden.id, 999])
      await expect(save(id, analysis)).rejects.toMatchObject({
        code: 'analysis_not_found',
        message: 'The requested analysis could not be found.',
      });
  });
});
