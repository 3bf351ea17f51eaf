import {
  checkHorizon,
  nextDigestAt,
  type PlannedDigest,
  planDigest,
  type StoredDigestSettings,
} from '#core/digest/digest-schedule.js';
import { checkTimeZone, DEFAULT_DIGEST_SETTINGS, type DigestSettings } from '#core/digest/digest-settings.js';
import type { DigestStop, Digests } from '#core/ports/follows.js';
import type { Clock } from '#core/ports/system.js';

/** Settings as a member sees them. */
export interface ShownDigestSettings extends DigestSettings {
  /** Reason for which the product switched digests off; absent when the member did, or when they are on. */
  readonly stopped?: DigestStop;
}

/** A member's settings; digests are off until they ask for them (contract §8). */
export function readDigestSettings({ digests }: { digests: Digests }) {
  return async (memberId: number): Promise<ShownDigestSettings> => {
    const { savedAt: _, ...settings } = (await digests.findSettings(memberId)) ?? {
      ...DEFAULT_DIGEST_SETTINGS,
      savedAt: undefined,
    };
    return settings;
  };
}

/** Changes the fields that are given. @throws invalid_input for a time zone that does not exist */
export function changeDigestSettings({ digests, clock }: { digests: Digests; clock: Clock }) {
  return async (memberId: number, change: Partial<DigestSettings>): Promise<ShownDigestSettings> => {
    const { stopped: _, ...before } = await readDigestSettings({ digests })(memberId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const settings: DigestSettings = { ...before, ...given };
    checkTimeZone(settings.timeZone);
    const now = clock.now();
    await digests.saveSettings(memberId, settings, now, nextDigestAt(settings, now));
    return settings;
  };
}

/** Members looked at in one query. */
const BATCH = 200;

/**
 * Opens the digests that are due at any given moment, for all members, and returns their number. Planned checks stay,
 * because they follow the real clock.
 */
export function openDueDigests({ digests }: { digests: Digests }) {
  return async (now: Date): Promise<number> => {
    let opened = 0;
    for (;;) {
      const members = await digests.listDue(now, checkHorizon(now), BATCH);
      opened += await openFor(digests, members, (settings) => planDigest(settings, now));
      if (members.length < BATCH) return opened;
    }
  };
}

/**
 * Opens the digests that are due at any given moment, for all members. Planned checks stay, because they follow the real
 * clock. Returns their number.
 */
export function openDigestsAt({ digests }: { digests: Digests }) {
  return async (now: Date): Promise<number> => {
    let opened = 0;
    let after = 0;
    for (;;) {
      const members = await digests.listEnabled(after, BATCH);
      opened += await openFor(digests, members, (settings) => ({
        ...planDigest(settings, now),
        checks: undefined,
      }));
      const last = members.at(-1);
      if (last === undefined || members.length < BATCH) return opened;
      after = last;
    }
  };
}

async function openFor(
  digests: Digests,
  members: readonly number[],
  plan: (settings: StoredDigestSettings) => PlannedDigest,
): Promise<number> {
  let opened = 0;
  for (const memberId of members) {
    const id = await digests.open(memberId, plan);
    if (id !== undefined) opened += 1;
  }
  return opened;
}
