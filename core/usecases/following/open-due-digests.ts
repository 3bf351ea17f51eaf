import {
  checkHorizon,
  type PlannedDigest,
  planDigest,
  type StoredDigestSettings,
} from '#core/digest/plan-digest.js';
import type { Digests } from '#core/ports/follows.js';

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
