import { dueSlot, isSlotOpen, MAX_CHECK_AHEAD_MS, nextCheckAt } from './digest-schedule.js';
import type { DigestSettings } from './digest-settings.js';

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
  /** When to look again; absent: as planned before. */
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
