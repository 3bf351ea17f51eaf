import {
  checkHorizon,
  type PlannedDigest,
  planDigest,
  type StoredDigestSettings,
} from '#core/digest/plan-digest.js';
import type { Digests } from '#core/ports/follows.js';
import { stubPort } from '#test/builders/stub-port.js';
import { openDigestsAt, openDueDigests } from './open-due-digests.js';

const NOW = new Date('2026-05-04T07:00:00.000Z');
const SETTINGS: StoredDigestSettings = {
  ...{ frequency: 'daily', weekday: 1, hour: 7, timeZone: 'UTC' },
  savedAt: new Date('2026-04-01T00:00:00.000Z'),
};
const members = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

describe('opening digests (contract §8)', () => {
  const opening = (pages: (readonly number[])[]) => {
    const asked: unknown[] = [];
    const plans: PlannedDigest[] = [];
    const page = async (...call: unknown[]) => {
      asked.push(call);
      return pages.shift() ?? [];
    };
    const digests = stubPort<Digests>({
      ...{ listDue: page, listEnabled: page },
      async open(memberId, plan) {
        if (plans.length === 0) plans.push(plan(SETTINGS));
        return memberId % 2 === 0 ? memberId : undefined;
      },
    });
    return { asked, plans, digests };
  };

  it('opens those that are due now, batch by batch, and counts them', async () => {
    const { digests, asked, plans } = opening([members(200), members(3, 201)]);
    expect(await openDueDigests({ digests })(NOW)).toBe(101);
    expect(asked).toEqual(Array.from({ length: 2 }, () => [NOW, checkHorizon(NOW), 200]));
    expect(plans[0]).toEqual(planDigest(SETTINGS, NOW));
  });

  it('opens those of another moment for everybody, and leaves the planned checks', async () => {
    const { digests, asked, plans } = opening([members(200), members(4, 201)]);
    expect(await openDigestsAt({ digests })(NOW)).toBe(102);
    expect(asked).toEqual([
      [0, 200],
      [200, 200],
    ]);
    expect(plans[0]).toEqual({ ...planDigest(SETTINGS, NOW), checks: undefined });
  });

  it('opens none where nobody wants any', async () => {
    expect(await openDigestsAt(opening([[]]))(NOW)).toBe(0);
    const full = opening([members(200), []]);
    expect(await openDigestsAt(full)(NOW)).toBe(100);
  });
});
