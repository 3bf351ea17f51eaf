import { PLANS } from '#core/plans/catalogue.js';
import type { BillingInterval, PlanId } from '#core/plans/plan.js';
import { planButtonText } from '#core/plans/plan-change.js';
import { isCurrentPrice } from '#core/plans/subscription.js';
import { type MemberResponse, useMember } from '#web/lib/member.js';
import type { ServerConfig } from '#web/lib/server-config.js';
import { useSession } from '#web/lib/session.js';

/** Label and state of a plan card's button. */
export interface PlanButton {
  readonly label: string;
  /** `waits`: the member is loading. `leads`: the button is a link. */
  readonly state: 'ready' | 'disabled' | 'waits' | 'leads';
  /** Link target; defaults to Home. */
  readonly to?: string;
}

/** Label and state of a plan card's button, by member, billing interval and server capabilities (spec §4). */
export function planButton(
  plan: PlanId,
  interval: BillingInterval,
  billing: BillingState,
  config: ServerConfig | undefined,
): PlanButton {
  if (billing.kind === 'loading') return { label: PLANS[plan].ctaText, state: 'waits' };
  const member = billing.kind === 'member' ? billing.member : undefined;
  const current = member && (member.subscriptionPlan ?? 'free');
  const label = planButtonText(plan, current);
  if (!config || billing.kind === 'failed') return { label, state: 'disabled' };
  const isSold = config.payments !== null && config.identity !== null;
  if (plan === current) {
    if (isCurrentPrice({ plan, interval: billingIntervalOf(member) }, plan, interval))
      return { label, state: 'disabled' };
    if (!isSold) return { label: 'Not on Sale Here', state: 'disabled' };
    return interval === 'year'
      ? { label: 'Switch to Yearly', state: 'ready' }
      : { label: 'Contact Us to Switch', state: 'leads', to: '/contact' };
  }
  // Without accounts every visitor is on the free plan.
  if (config.identity === null && plan === 'free') return { label, state: 'leads' };
  if (!isSold && plan !== 'free') return { label: 'Not on Sale Here', state: 'disabled' };
  const isPending = member?.user.pendingPlan === plan;
  return { label, state: isPending || (member && !isSold) ? 'disabled' : 'ready' };
}

/** Billing state of the page: loading, visitor, member, or a member whose plan failed to load. */
export type BillingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly member: MemberResponse }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

export function useBillingState(): BillingState {
  const { status } = useSession();
  const { data, error, refetch } = useMember();
  if (status === 'signedOut') return { kind: 'visitor' };
  if (status === 'loading') return { kind: 'loading' };
  if (data) return { kind: 'member', member: data };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** The member's billing interval; `month` on the free plan. */
export function billingIntervalOf(member: MemberResponse | undefined): BillingInterval {
  return member?.user.billingInterval ?? 'month';
}
