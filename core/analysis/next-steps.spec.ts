import { isOpen, listNextSteps, MAX_ADDED_STEPS, stepProgress, toAddedSteps } from './next-steps.js';

const steps = { immediate: ['Call ten customers', 'Raise the price'], thisWeek: ['Raise the price'] };

describe('next steps (contract §7)', () => {
  it('have a key by list and words, which an edit of other steps leaves alone', () => {
    const [call, raise, later] = listNextSteps(steps);
    expect([call, raise, later].map((step) => [step?.text, step?.list])).toEqual([
      ['Call ten customers', 'immediate'],
      ['Raise the price', 'immediate'],
      ['Raise the price', 'thisWeek'],
    ]);
    expect(new Set([call?.key, raise?.key, later?.key]).size).toBe(3);
    const [edited] = listNextSteps({ immediate: ['raise  the price'], thisWeek: [] });
    expect(edited?.key).toBe(raise?.key);
    expect(edited?.key).toMatch(/^[0-9a-f]{16}$/);
  });

  it('count a repeated step once', () => {
    expect(listNextSteps({ immediate: ['Call', 'call '], thisWeek: [] })).toHaveLength(1);
  });

  it('drop ticks of steps that are gone, and are open until all are done', () => {
    const [first, ...others] = listNextSteps(steps).map(({ key }) => key);
    const some = stepProgress(steps, ['gone', ...others]);
    expect(some.done).toEqual(others);
    expect(isOpen(some)).toBe(true);
    expect(isOpen(stepProgress(steps, [String(first), ...others]))).toBe(false);
    expect(isOpen(stepProgress({ immediate: [], thisWeek: [] }, []))).toBe(false);
  });

  it('keep what a reader added, whatever the page says by now', () => {
    const added = toAddedSteps([
      { text: ' Find the cost line\nthat has no owner ', startSeconds: 107 },
      { text: 'find the cost line that has no owner' },
      { text: ' ' },
    ]);
    expect(added).toHaveLength(1);
    const [step] = added;
    const none = { immediate: [], thisWeek: [] };
    const open = stepProgress(none, ['gone'], added);
    expect(open).toEqual({ steps: [], done: [], added });
    expect(isOpen(open)).toBe(true);
    expect(isOpen(stepProgress(none, [step?.key ?? ''], added))).toBe(false);
    expect(toAddedSteps(Array.from({ length: 99 }, (_, at) => ({ text: `Step ${at}` })))).toHaveLength(
      MAX_ADDED_STEPS,
    );
  });
});
