import type { DigestSettings } from '#core/digest/digest-settings.js';
import type { FollowChange } from '#core/following/follow.js';
import type { PlanId } from '#core/plans/plan.js';

/** What a member does or what is done to them, in days from the week's start. */
export interface MemberEvent {
  readonly day: number;
  readonly kind: 'upgrade' | 'downgrade' | 'unfollow' | 'refollow' | 'deactivate' | 'delete' | 'unsubscribe';
}

export interface SimulatedMember {
  readonly name: string;
  readonly plan: PlanId;
  /** Absent: every show that the member follows is `notify`. */
  readonly change?: FollowChange;
  /** Every how many shows are followed, and from which on. */
  readonly every: number;
  readonly digest: Pick<DigestSettings, 'frequency' | 'hour' | 'timeZone'> & { readonly weekday?: number };
  /** Summaries that the month's allowance has left at the start; absent: all. */
  readonly left?: number;
  readonly events?: readonly MemberEvent[];
}

const SUMMARIZE: FollowChange = { mode: 'summarize', maxPerMonth: 200 };
const daily = (hour: number, timeZone: string) => ({ frequency: 'daily', hour, timeZone }) as const;
const weekly = (weekday: number, hour: number, timeZone: string) =>
  ({ frequency: 'weekly', weekday, hour, timeZone }) as const;

export const MEMBERS: readonly SimulatedMember[] = [
  { name: 'free', plan: 'free', every: 1, digest: daily(7, 'Europe/Berlin') },
  { name: 'plus', plan: 'plus', every: 2, digest: weekly(3, 8, 'America/New_York') },
  { name: 'pro', plan: 'pro', change: SUMMARIZE, every: 2, digest: daily(6, 'Asia/Kolkata') },
  { name: 'changing-hour', plan: 'pro', change: SUMMARIZE, every: 3, digest: daily(2, 'Europe/Berlin') },
  {
    name: 'all-access',
    plan: 'all_access',
    change: SUMMARIZE,
    every: 3,
    digest: daily(1, 'America/New_York'),
  },
  { name: 'weekly', plan: 'all_access', change: SUMMARIZE, every: 4, digest: weekly(7, 2, 'Europe/Berlin') },
  {
    name: 'keywords',
    plan: 'pro',
    change: { ...SUMMARIZE, keywords: ['pricing'] },
    every: 2,
    digest: daily(20, 'Pacific/Auckland'),
  },
  {
    name: 'budget',
    plan: 'pro',
    change: { ...SUMMARIZE, maxPerMonth: 1 },
    every: 2,
    digest: daily(9, 'UTC'),
  },
  { name: 'limit', plan: 'pro', change: SUMMARIZE, every: 2, left: 4, digest: daily(12, 'UTC') },
  {
    name: 'upgrading',
    plan: 'free',
    change: SUMMARIZE,
    every: 3,
    digest: daily(5, 'America/Los_Angeles'),
    events: [{ day: 2.3, kind: 'upgrade' }],
  },
  {
    name: 'downgrading',
    plan: 'pro',
    change: SUMMARIZE,
    every: 3,
    digest: daily(5, 'Asia/Tokyo'),
    events: [{ day: 1.2, kind: 'downgrade' }],
  },
  {
    name: 'refollowing',
    plan: 'pro',
    change: SUMMARIZE,
    every: 4,
    digest: daily(22, 'Europe/London'),
    events: [
      { day: 2.6, kind: 'unfollow' },
      { day: 4.4, kind: 'refollow' },
    ],
  },
  {
    name: 'leaving',
    plan: 'pro',
    change: SUMMARIZE,
    every: 3,
    digest: daily(3, 'UTC'),
    events: [{ day: 3.7, kind: 'delete' }],
  },
  {
    name: 'deactivated',
    plan: 'pro',
    change: SUMMARIZE,
    every: 3,
    digest: daily(4, 'UTC'),
    events: [{ day: 3.1, kind: 'deactivate' }],
  },
  {
    name: 'unsubscribing',
    plan: 'plus',
    every: 3,
    digest: daily(8, 'UTC'),
    events: [{ day: 4.1, kind: 'unsubscribe' }],
  },
];
