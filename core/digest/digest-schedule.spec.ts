import fc from 'fast-check';
import { anAnalysis, aPassage, onlyPassages, someInsights } from '#test/builders/analysis.js';
import type { ActionableInsight } from '../analysis/summary.js';
import { bestInsight } from './best-insight.js';
import {
  checkHorizon,
  DAY_MS,
  dueSlot,
  isSlotOpen,
  localTime,
  nextCheckAt,
  nextDigestAt,
  planDigest,
  type StoredDigestSettings,
} from './digest-schedule.js';
import { type DigestSettings, isTimeZone } from './digest-settings.js';

const LONG_AGO = new Date(0);
const at = (time: string) => new Date(time);
const daily = (hour: number, timeZone: string): DigestSettings => ({
  frequency: 'daily',
  weekday: 1,
  hour,
  timeZone,
});

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'Africa/Cairo', 'America/Santiago'],
];
const anySettings = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const),
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(...ZONES),
});
const anyMoment = fc.date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('when a digest is due (contract §8)', () => {
  it.each([
    ['2026-11-23T02:00:00Z', '2026-11-22', '2026-11-22T06:00:00.000Z'],
    ['2026-11-22T06:00:00Z', '2026-11-22', '2026-11-22T06:00:00.000Z'],
    ['2026-07-01T05:00:00Z', '2026-07-01', '2026-07-01T05:00:00.000Z'],
  ])('at the local hour: at %s the slot of %s', (now, date, dueAt) => {
    expect(dueSlot(daily(7, 'Europe/Berlin'), at(now), LONG_AGO)).toEqual({ date, dueAt: at(dueAt) });
  });

  it('brings the mail of a day whose hour is skipped, and one of a day whose hour is there twice', () => {
    const skipped = dueSlot(daily(2, 'Europe/Berlin'), at('2027-03-28T01:00:00Z'), LONG_AGO);
    expect(skipped).toEqual({ date: '2027-03-28', dueAt: at('2027-03-28T01:00:00Z') });
    const first = dueSlot(daily(2, 'Europe/Berlin'), at('2026-10-25T00:30:00Z'), LONG_AGO);
    const second = dueSlot(daily(2, 'Europe/Berlin'), at('2026-10-25T01:30:00Z'), LONG_AGO);
    expect(first).toEqual({ date: '2026-10-25', dueAt: at('2026-10-25T00:00:00Z') });
    expect(second).toEqual(first);
  });

  it('takes the weekday where the member is, Monday being 1 and Sunday 7', () => {
    const weekly = { ...daily(8, 'Pacific/Kiritimati'), frequency: 'weekly' as const };
    expect(dueSlot(weekly, at('2026-11-22T18:00:00Z'), LONG_AGO)?.date).toBe('2026-11-23');
    expect(dueSlot({ ...weekly, weekday: 7 }, at('2026-11-22T17:59:00Z'), LONG_AGO)?.date).toBe('2026-11-22');
  });

  it('is made up for after an outage, but not shortly before the next', () => {
    const weekly = { ...daily(7, 'UTC'), frequency: 'weekly' as const };
    expect(dueSlot(weekly, at('2026-11-26T07:00:00Z'), LONG_AGO)?.date).toBe('2026-11-23');
    expect(dueSlot(weekly, at('2026-11-29T07:00:00Z'), LONG_AGO)).toBeUndefined();
    expect(dueSlot(daily(7, 'UTC'), at('2026-11-24T03:00:00Z'), LONG_AGO)?.date).toBe('2026-11-23');
    expect(dueSlot(daily(7, 'UTC'), at('2026-11-24T06:59:59Z'), LONG_AGO)).toBeUndefined();
  });

  it('is never due for an hour that was over when the settings were saved, nor when it is off', () => {
    const settings = daily(7, 'UTC');
    const saved = at('2026-11-22T15:00:00Z');
    expect(dueSlot(settings, at('2026-11-22T16:00:00Z'), saved)).toBeUndefined();
    expect(dueSlot(settings, at('2026-11-22T14:59:30Z'), saved)).toBeUndefined();
    expect(dueSlot(settings, at('2026-11-22T14:00:00Z'), saved)?.date).toBe('2026-11-22');
    expect(dueSlot(settings, at('2026-11-23T07:00:00Z'), saved)?.date).toBe('2026-11-23');
    expect(dueSlot(settings, at('2026-03-29T07:00:00Z'), saved)?.date).toBe('2026-03-29');
    const off = { ...settings, frequency: 'off' as const };
    expect([dueSlot(off, saved, LONG_AGO), nextDigestAt(off, saved)]).toEqual([undefined, undefined]);
  });

  it('stays open for news during its hour, and is looked at again meanwhile', () => {
    const settings = daily(7, 'UTC');
    const slot = { date: '2026-11-22', dueAt: at('2026-11-22T07:00:00Z') };
    expect(isSlotOpen(slot, at('2026-11-22T07:59:59Z'))).toBe(true);
    expect(isSlotOpen(slot, at('2026-11-22T08:00:00Z'))).toBe(false);
    expect(nextCheckAt(settings, at('2026-11-22T07:30:00Z'), slot)).toEqual(at('2026-11-22T07:40:00Z'));
    expect(nextCheckAt(settings, at('2026-11-22T07:30:00Z'))).toEqual(at('2026-11-23T07:00:00Z'));
  });

  it('has one slot for each local date, in the order of time, and the next begins where the last ends', () => {
    fc.assert(
      fc.property(anySettings, anyMoment, (settings, now) => {
        const next = nextDigestAt(settings, now);
        const after = next && nextDigestAt(settings, next);
        if (!next || !after) throw new Error('there is always another');
        const [slot, following] = [next, after].map((time) => dueSlot(settings, time, LONG_AGO));
        expect([slot?.dueAt, following?.dueAt]).toEqual([next, after]);
        expect(String(following?.date) > String(slot?.date)).toBe(true);
        expect(dueSlot(settings, new Date(next.getTime() + 20 * 3_600_000), LONG_AGO)).toEqual(slot);
        expect(dueSlot(settings, new Date(next.getTime() - 1), LONG_AGO)).toBeUndefined();
        const days = (after.getTime() - next.getTime()) / DAY_MS;
        expect(Math.abs(days - (settings.frequency === 'daily' ? 1 : 7))).toBeLessThanOrEqual(3 / 24);
      }),
      { numRuns: 100 },
    );
  });
});

describe('local time', () => {
  it('comes back as the same moment, but for an hour that is there twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyMoment, (timeZone, moment) => {
        const zone = localTime(timeZone);
        const local = zone.toLocal(moment);
        const back = zone.toInstant(local);
        expect(zone.toLocal(back)).toEqual(local);
        expect(back <= moment).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('is UTC in a zone that nobody knows any more', () => {
    expect(localTime('Mars/Olympus').toLocal(at('2026-05-01T10:00:00Z'))).toEqual(at('2026-05-01T10:00:00Z'));
  });

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+5', true],
    ['+01:00', false],
    ['Mars/Olympus', false],
    ['', false],
    [`Europe/${'a'.repeat(100)}`, false],
  ])('has zones by name: %j is one: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});

const momentAt = (time: string) => new Date(`2026-05-${time}:00.000Z`);
const DAILY: StoredDigestSettings = {
  ...{ frequency: 'daily', weekday: 1, hour: 7, timeZone: 'UTC' },
  savedAt: momentAt('01T00:00'),
};

describe('what is to be done about a digest now (contract §8)', () => {
  it('is the slot that is due, which waits for news during its hour', () => {
    expect(planDigest(DAILY, momentAt('04T07:20'))).toEqual({
      ...{ slot: '2026-05-04', staysOpen: true },
      checks: { next: momentAt('05T07:00'), whileOpen: momentAt('04T07:30') },
    });
    expect(planDigest(DAILY, momentAt('04T08:00'))).toEqual({
      ...{ slot: '2026-05-04', staysOpen: false },
      checks: { next: momentAt('05T07:00'), whileOpen: momentAt('05T07:00') },
    });
  });

  it('is nothing before the first slot and when digests are off', () => {
    const saved = { ...DAILY, savedAt: momentAt('04T07:10') };
    expect(planDigest(saved, momentAt('04T07:20'))).toMatchObject({ slot: undefined, staysOpen: false });
    expect(planDigest({ ...DAILY, frequency: 'off' }, momentAt('04T07:20'))).toEqual({
      ...{ slot: undefined, staysOpen: false },
      checks: { next: undefined, whileOpen: undefined },
    });
  });

  it('is planned again where the plan is further ahead than any schedule', () => {
    expect(checkHorizon(momentAt('04T07:00'))).toEqual(momentAt('13T07:00'));
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

  it('contract §11: is the first passage that can be shown whole, under the episode’s sentence, where nobody wrote points', () => {
    const long = aPassage({ text: 'We talked. '.repeat(40) });
    const analysis = anAnalysis({
      aiSummary: { overview: 'Ada speaks about prices. And more.', keyTopics: [] },
      businessInsights: onlyPassages(long, aPassage()),
    });
    const quote = { quote: aPassage().text, speaker: 'Ada', startSeconds: 95, verified: true };
    expect(bestInsight(analysis)).toEqual({ title: 'Ada speaks about prices.', description: '', quote });
    expect(bestInsight({ ...analysis, businessInsights: onlyPassages(long) }).quote?.quote).toBe(long.text);
  });

  it('has its own quote with the time, else one with a time, and none that is not verified', () => {
    const evidence = [said('x', 1), said('own', 2), said('y')];
    expect(best(point('p', { quote: 'own', evidence })).quote).toEqual(said('own', 2));
    expect(best(point('p', { quote: 'y', evidence })).quote).toEqual(said('x', 1));
    expect(best(point('p', { quote: 'old' })).quote).toEqual({ quote: 'old', verified: true });
    expect(best(point('p', { evidence: [said('never', 1, false)] })).quote).toBeUndefined();
  });
});
