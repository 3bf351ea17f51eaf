import { PLAN_IDS, type PlanId } from './plan.js';
import { downgradeLosses, planButtonText, planChange } from './plan-change.js';

describe('choosing a plan', () => {
  it('is current, upgrade or downgrade by the order of the plans (§4)', () => {
    const row = (current: PlanId) => PLAN_IDS.map((target) => planChange(current, target)[0]).join('');
    expect(PLAN_IDS.map(row)).toEqual(['cuuu', 'dcuu', 'ddcu', 'dddc']);
  });

  it('labels the button with the call to action signed out, else with what it does (§4)', () => {
    expect(PLAN_IDS.map((id) => planButtonText(id))).toEqual([
      'Get Started Free',
      'Start Plus',
      'Start Pro',
      'Start All Access',
    ]);
    expect(PLAN_IDS.map((id) => planButtonText(id, 'plus'))).toEqual([
      'Downgrade to Free Forever',
      'Current Plan',
      'Upgrade to Pro',
      'Upgrade to All Access',
    ]);
  });

  it('warns of lost custom prompts and of support by e-mail only on the way to Free (§6)', () => {
    expect(downgradeLosses('pro', 'free')).toEqual([
      '3 summaries a month instead of 250',
      'Custom-prompt access is removed',
      'Support becomes e-mail only',
      'Speed becomes Standard',
    ]);
    expect(downgradeLosses('plus', 'free')).toEqual([
      '3 summaries a month instead of 100',
      'Custom-prompt access is removed',
      'Support becomes e-mail only',
      'Speed becomes Standard',
    ]);
    expect(downgradeLosses('pro', 'plus')).toEqual([
      '100 summaries a month instead of 250',
      'Custom-prompt access is removed',
    ]);
    expect(downgradeLosses('all_access', 'pro')).toEqual([
      '250 summaries a month instead of 1,500',
      'Support becomes Priority Email',
      'Speed becomes Priority',
    ]);
  });
});
