import { type DigestSettings, isTimeZone } from './digest-settings.js';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Converts between UTC and the local time of a zone; local times are given as the same digits in UTC. */
export interface LocalTime {
  toLocal(instant: Date): Date;
  /**
   * The first moment that shows a local time. One that a clock change skips is as many minutes after the change as it
   * would have been.
   */
  toInstant(local: Date): Date;
}

/** Local time of a zone; UTC for one that is no longer known. */
export function localTime(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (time: number) => wallClock(format, time) - Math.floor(time / MINUTE_MS) * MINUTE_MS;

  return {
    toLocal: (instant) => new Date(instant.getTime() + offsetAt(instant.getTime())),
    toInstant(local) {
      const wanted = local.getTime();
      const before = wanted - offsetAt(wanted - DAY_MS);
      const after = wanted - offsetAt(wanted + DAY_MS);
      const shown = [before, after].filter((time) => time + offsetAt(time) === wanted);
      return new Date(shown.length > 0 ? Math.min(...shown) : before);
    },
  };
}

/** The digits on a zone's clock, as a time in UTC. */
function wallClock(format: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** One date on which a member's digest is due. */
export interface DigestSlot {
  /** Local date, `YYYY-MM-DD`: at most one digest is sent for it. */
  readonly date: string;
  readonly dueAt: Date;
}

/** A digest may be this late after an outage, in milliseconds; later, its news waits for the next. */
const MAX_DELAY_MS = { daily: 20 * 3_600_000, weekly: 3 * DAY_MS } as const;
/** A digest without news stays open this long after its hour began, in milliseconds. */
export const EMPTY_SLOT_MS = 3_600_000;
/** Pause until such a digest is looked at again. */
const RECHECK_MS = 10 * 60_000;
/** Dates to look at around a moment: a week, and one for the date line. */
const REACH_DAYS = 8;
/** Settings this much younger than the clock's time were saved by another clock, which says nothing about their order. */
const OTHER_CLOCK_MS = 60_000;
/** A check further ahead than any schedule was planned by another clock. */
export const MAX_CHECK_AHEAD_MS = (REACH_DAYS + 1) * DAY_MS;

/**
 * The slot that is due: the latest that has begun, which after an outage makes up for those before it. Absent when digests
 * are off, when the next is nearer, or when none has begun since the settings were saved.
 */
export function dueSlot(settings: DigestSettings, now: Date, savedAt: Date): DigestSlot | undefined {
  if (settings.frequency === 'off') return undefined;
  const slot = slotsAround(settings, now).findLast(({ dueAt }) => dueAt <= now);
  if (!slot || now.getTime() - slot.dueAt.getTime() > MAX_DELAY_MS[settings.frequency]) return undefined;
  const isFromOtherClock = savedAt.getTime() - now.getTime() > OTHER_CLOCK_MS;
  return slot.dueAt >= savedAt || isFromOtherClock ? slot : undefined;
}

/** Start of the first slot after `now`; absent when digests are off. */
export function nextDigestAt(settings: DigestSettings, now: Date): Date | undefined {
  return slotsAround(settings, now).find(({ dueAt }) => dueAt > now)?.dueAt;
}

/** True when a slot without news is still open, so that an episode of the next minutes is sent at the member's hour. */
export function isSlotOpen({ dueAt }: DigestSlot, now: Date): boolean {
  return now.getTime() - dueAt.getTime() < EMPTY_SLOT_MS;
}

/** Time of the next check: soon at an open slot, else at the next. */
export function nextCheckAt(settings: DigestSettings, now: Date, openSlot?: DigestSlot): Date | undefined {
  const next = nextDigestAt(settings, now);
  if (!openSlot || !next) return next;
  return new Date(Math.min(now.getTime() + RECHECK_MS, next.getTime()));
}

function slotsAround({ frequency, weekday, hour, timeZone }: DigestSettings, now: Date): DigestSlot[] {
  if (frequency === 'off') return [];
  const zone = localTime(timeZone);
  const today = Math.floor(zone.toLocal(now).getTime() / DAY_MS);
  const slots: DigestSlot[] = [];
  for (let day = today - REACH_DAYS; day <= today + REACH_DAYS; day++) {
    const local = new Date(day * DAY_MS + hour * 3_600_000);
    if (frequency === 'weekly' && isoWeekday(local) !== weekday) continue;
    slots.push({ date: local.toISOString().slice(0, 10), dueAt: zone.toInstant(local) });
  }
  return slots;
}

/** 1 (Monday) to 7. */
function isoWeekday(date: Date): number {
  return date.getUTCDay() || 7;
}

/** A member's settings with when they were saved. */
export interface StoredDigestSettings extends DigestSettings {
  readonly savedAt: Date;
  /** Reason for which the product switched digests off; absent when the member did, or when they are on. */
  readonly stopped?: 'unsubscribed' | 'undeliverable';
}

/** Actions due for a member at one moment. */
export interface PlannedDigest {
  /** Local date of the digest that is due. */
  readonly slot?: string;
  /** True when the slot waits for news if there are none. */
  readonly staysOpen: boolean;
  /** Time of the next check; absent when unchanged. */
  readonly checks?: {
    readonly next?: Date;
    /** While the slot is open without a digest. */
    readonly whileOpen?: Date;
  };
}

/** Decides on a member's digest, and when to look again. */
export function planDigest(settings: StoredDigestSettings, now: Date): PlannedDigest {
  const slot = dueSlot(settings, now, settings.savedAt);
  const staysOpen = slot !== undefined && isSlotOpen(slot, now);
  return {
    slot: slot?.date,
    staysOpen,
    checks: {
      next: nextCheckAt(settings, now),
      whileOpen: nextCheckAt(settings, now, staysOpen ? slot : undefined),
    },
  };
}

/** Checks after this moment were planned by a clock that was ahead. */
export function checkHorizon(now: Date): Date {
  return new Date(now.getTime() + MAX_CHECK_AHEAD_MS);
}
