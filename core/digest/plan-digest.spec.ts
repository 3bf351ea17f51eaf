import { anAnalysis, someInsights } from '#test/builders/analysis.js';
import type { ActionableInsight } from '../analysis/summary.js';
import { bestInsight } from './best-insight.js';
import { checkHorizon, planDigest, type StoredDigestSettings } from './plan-digest.js';

const at = (time: string) => new Date(`2026-05-${time}:00.000Z`);
const DAILY: StoredDigestSettings = {
  ...{ frequency: 'daily', weekday: 1, hour: 7, timeZone: 'UTC' },
  savedAt: at('01T00:00'),
};

describe('what is to be done about a digest now (contract §8)', () => {
  it('is the slot that is due, which waits for news during its hour', () => {
    expect(planDigest(DAILY, at('04T07:20'))).toEqual({
      ...{ slot: '2026-05-04', staysOpen: true },
      checks: { next: at('05T07:00'), whileOpen: at('04T07:30') },
    });
    expect(planDigest(DAILY, at('04T08:00'))).toEqual({
      ...{ slot: '2026-05-04', staysOpen: false },
      checks: { next: at('05T07:00'), whileOpen: at('05T07:00') },
    });
  });

  it('is nothing before the first slot and when digests are off', () => {
    const saved = { ...DAILY, savedAt: at('04T07:10') };
    expect(planDigest(saved, at('04T07:20'))).toMatchObject({ slot: undefined, staysOpen: false });
    expect(planDigest({ ...DAILY, frequency: 'off' }, at('04T07:20'))).toEqual({
      ...{ slot: undefined, staysOpen: false },
      checks: { next: undefined, whileOpen: undefined },
    });
  });

  it('is planned again where the plan is further ahead than any schedule', () => {
    expect(checkHorizon(at('04T07:00'))).toEqual(at('13T07:00'));
  });
});

describe('the best insight of an analysis (contract §8)', () => {
  const said = (quote: string, startSeconds?: number, verified = true) => ({ quote, startSeconds, verified });
  const best = (...actionableInsights: ActionableInsight[]) =>
    bestInsight(
      anAnalysis({
        aiSummary: { overview: 'Talk first. Then price.', keyTopics: [] },
        businessInsights: someInsights({
          ...{ actionableInsights, strategicTakeaways: [], strategicInsights: [], keyTakeaways: [] },
        }),
      }),
    );
  const point = (title: string, more: Partial<ActionableInsight> = {}) => ({
    title,
    description: 'D',
    ...more,
  });

  it('is the first whose quote has a time, else with a quote, else the first', () => {
    const [bare, quoted] = [point('bare'), point('quoted', { evidence: [said('a')] })];
    const timed = point('timed', { evidence: [said('b', 9)] });
    expect(best(bare, quoted, timed)).toEqual({ title: 'timed', description: 'D', quote: said('b', 9) });
    expect(best(bare, quoted)).toEqual({ title: 'quoted', description: 'D', quote: said('a') });
    expect(best(bare)).toEqual({ title: 'bare', description: 'D', quote: undefined });
  });

  it('is none that is not supported; without points it is the episode’s sentence', () => {
    expect(best(point('unsupported', { supported: false }))).toEqual({
      title: 'Talk first.',
      description: '',
    });
  });

  it('has its own quote with the time, else one with a time, and none that is not verified', () => {
    const evidence = [said('x', 1), said('own', 2), said('y')];
    expect(best(point('p', { quote: 'own', evidence })).quote).toEqual(said('own', 2));
    expect(best(point('p', { quote: 'y', evidence })).quote).toEqual(said('x', 1));
    expect(best(point('p', { quote: 'old' })).quote).toEqual({ quote: 'old', verified: true });
    expect(best(point('p', { evidence: [said('never', 1, false)] })).quote).toBeUndefined();
  });
});
