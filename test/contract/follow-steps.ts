import { feedSource, spotifyShowSource } from '#core/following/show-link.js';
import { grantPlan } from '#core/plans/subscription.js';
import type { ShowToFollow } from '#core/ports/follows.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import type { DatabaseUnderTest } from './storage-under-test.js';

export const SPOTIFY = spotifyShowSource('5tLmShow00000000000001');

/** A show with a feed of its own. */
export function aShowToFollow(name = 'pricing', overrides: Partial<ShowToFollow> = {}): ShowToFollow {
  return { slug: name, name, sources: [feedSource(`https://${name}.example/feed.xml`)], ...overrides };
}

/** A member on the Pro plan. */
export async function aFollower(
  { members, subscriptions, clock }: DatabaseUnderTest,
  uid = 'ada',
): Promise<number> {
  const member = await members.findOrCreate(
    anIdentity({ uid, email: `${uid}@example.com` }),
    someDisplayFields(),
  );
  if (!member) throw new Error('a new member is created');
  await subscriptions.update(member.id, (current) => grantPlan(current, 'pro', clock.now()));
  return member.id;
}

/** Id of the follow. */
export async function follow(
  { follows }: DatabaseUnderTest,
  memberId: number,
  show = aShowToFollow(),
): Promise<number> {
  const followed = await follows.follow(memberId, show, 10);
  if (typeof followed === 'string') throw new Error(followed);
  return followed.follow.id;
}
