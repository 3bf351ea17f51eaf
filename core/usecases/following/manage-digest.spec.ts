import {
  checkHorizon,
  type PlannedDigest,
  planDigest,
  type StoredDigestSettings,
} from '#core/digest/digest-schedule.js';
import type { Digests } from '#core/ports/follows.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { changeDigestSettings, openDigestsAt, openDueDigests, readDigestSettings } from './manage-digest.js';

const WEEKLY = { frequency: 'weekly', weekday: 5, hour: 18, timeZone: 'Europe/Berlin' } as const;
const STORED: StoredDigestSettings = { ...WEEKLY, savedAt: new Date('2026-04-01T00:00:00.000Z') };

describe('the settings of the digest mail (contract §8)', () => {
  const saved: Parameters<Digests['saveSettings']>[] = [];
  beforeEach(() => void saved.splice(0));
  const digestsWith = (settings?: StoredDigestSettings) =>
    stubPort<Digests>({
      findSettings: async (memberId) => (memberId === 3 ? settings : undefined),
      async saveSettings(...call) {
        saved.push(call);
      },
    });
  const change = (settings?: StoredDigestSettings) =>
    changeDigestSettings({
      digests: digestsWith(settings),
      clock: new FixedClock('2026-05-01T10:20:30.000Z'),
    });

  it('are off until a member asks for the mail', async () => {
    expect(await readDigestSettings({ digests: digestsWith(STORED) })(4)).toEqual({
      ...{ frequency: 'off', weekday: 1, hour: 7, timeZone: 'UTC' },
    });
    expect(await readDigestSettings({ digests: digestsWith(STORED) })(3)).toEqual(WEEKLY);
  });

  it('say why the product switched the mail off, until they are changed', async () => {
    const stopped = { ...STORED, frequency: 'off', stopped: 'unsubscribed' } as const;
    expect(await readDigestSettings({ digests: digestsWith(stopped) })(3)).toMatchObject({
      stopped: 'unsubscribed',
    });
    expect(await change(stopped)(3, { frequency: 'daily' })).toEqual({ ...WEEKLY, frequency: 'daily' });
  });

  it('change where they are given, and plan the next mail at the member’s hour', async () => {
    const now = new Date('2026-05-01T10:20:30.000Z');
    const wanted = { ...WEEKLY, hour: 9 };
    expect(await change(STORED)(3, { hour: 9, weekday: undefined })).toEqual(wanted);
    expect(saved).toEqual([[3, wanted, now, new Date('2026-05-08T07:00:00.000Z')]]);
  });

  it('plan no mail when off', async () => {
    await change(STORED)(3, { frequency: 'off' });
    expect(saved[0]?.[3]).toBeUndefined();
  });

  it('are not saved with a time zone that does not exist', async () => {
    for (const timeZone of ['Europe/Atlantis', '+01:00', ''])
      await expect(change(STORED)(3, { timeZone })).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'timeZone must be an IANA time zone, such as Europe/Berlin.',
      });
    expect(saved).toEqual([]);
  });
});

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
