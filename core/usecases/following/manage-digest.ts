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
    const definedFields = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    const settings: DigestSettings = { ...before, ...definedFields };
    checkTimeZone(settings.timeZone);
    const now = clock.now();
    await digests.saveSettings(memberId, settings, now, nextDigestAt(settings, now));
    return settings;
  };
}

/** Members looked at in one query. */
const BATCH = 200;

/** Opens the digests that are due, for all members, and returns their number. */
export function openDueDigests({ digests }: { digests: Digests }) {
  return (now: Date): Promise<number> =>
    openInBatches(
      digests,
      () => digests.listDue(now, checkHorizon(now), BATCH),
      (settings) => planDigest(settings, now),
    );
}

/**
 * Opens the digests that are due at any given moment, for all members. Planned checks stay, because they follow the real
 * clock. Returns their number.
 */
export function openDigestsAt({ digests }: { digests: Digests }) {
  return (now: Date): Promise<number> =>
    openInBatches(
      digests,
      (after) => digests.listEnabled(after, BATCH),
      (settings) => ({ ...planDigest(settings, now), checks: undefined }),
    );
}

/** `list`: members after the given one, or those that are still due. */
async function openInBatches(
  digests: Digests,
  list: (after: number) => Promise<readonly number[]>,
  plan: (settings: StoredDigestSettings) => PlannedDigest,
): Promise<number> {
  let opened = 0;
  for (let after = 0; ; ) {
    const members = await list(after);
    for (const memberId of members) if ((await digests.open(memberId, plan)) !== undefined) opened += 1;
    if (members.length < BATCH) return opened;
    after = members.at(-1) ?? 0;
  }
}
