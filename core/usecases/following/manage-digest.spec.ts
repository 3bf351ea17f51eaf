import type { StoredDigestSettings } from '#core/digest/plan-digest.js';
import type { Digests } from '#core/ports/follows.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { changeDigestSettings, readDigestSettings } from './manage-digest.js';

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
