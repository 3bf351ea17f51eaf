import { DomainError } from '../errors.js';
import { mayUseCustomPrompts, queuePriorityOf, requireCustomPrompts } from './entitlements.js';
import { PLAN_IDS, type PlanId } from './plan.js';

const EVERYBODY: readonly (PlanId | undefined)[] = [undefined, ...PLAN_IDS];

describe('entitlements of a plan (§6)', () => {
  it('gives custom prompts to Pro and All Access alone', () => {
    expect(EVERYBODY.filter(mayUseCustomPrompts)).toEqual(['pro', 'all_access']);
  });

  it('tells all others which plans have them', () => {
    for (const plan of [undefined, 'free', 'plus'] as const) {
      expect(() => requireCustomPrompts(plan)).toThrow(
        new DomainError('plan_needed', 'Custom instructions are part of the Pro and All Access plans.', {}),
      );
    }
    expect(() => requireCustomPrompts('pro')).not.toThrow();
  });

  it('lets Plus and Pro run ahead of Free and visitors, and All Access ahead of all', () => {
    expect(EVERYBODY.map(queuePriorityOf)).toEqual([
      'standard',
      'standard',
      'priority',
      'priority',
      'priorityPlus',
    ]);
  });
});
