import type { BillingInterval } from '#core/plans/plan.js';
import { type MemberResponse, useMember } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';

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
