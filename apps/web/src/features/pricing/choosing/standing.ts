import type { BillingInterval } from '#core/plans/billing-cycle.js';
import { type MemberAnswer, useMember } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';

/** Whose plans these are: not known yet, nobody's, a member's, or a member's whose plan could not be loaded. */
export type Standing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly member: MemberAnswer }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

export function useStanding(): Standing {
  const { status } = useSession();
  const { data, error, refetch } = useMember();
  if (status === 'signedOut') return { kind: 'visitor' };
  if (status === 'loading') return { kind: 'loading' };
  if (data) return { kind: 'member', member: data };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** How a member pays; by the month where nothing is paid. */
export function billingOf(member: MemberAnswer | undefined): BillingInterval {
  return member?.user.billingInterval ?? 'month';
}
