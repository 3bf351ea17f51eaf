import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isUpgrade, type Purchase } from '#core/plans/purchase.js';
import { showToast } from '#ui/lib/toasts.js';
import { memberQuery } from '#web/lib/member.js';
import { pricingToasts } from '../texts.js';
import { startedCheckout } from './checkout-storage.js';
import { type BillingState, billingIntervalOf } from './plan-button.js';

/** Interval and total duration of polling for the new plan, in milliseconds. */
const POLL_INTERVAL_MS = 4_000;
const POLL_DURATION_MS = 60_000;

/** Message for a user who returns from the payment page. */
export type CheckoutReturn = 'confirming' | 'slow' | 'signedOut' | 'cancelled';

interface CheckoutReturns {
  readonly outcome: CheckoutReturn | undefined;
  /** Polls again for the full duration. */
  readonly pollAgain: () => void;
}

interface Stage {
  readonly kind: 'confirming' | 'slow' | 'cancelled';
  /** The purchase for which this tab was redirected. */
  readonly purchase?: Purchase;
}

/**
 * Handles the return from the payment page in the tab that started the checkout. Polls until the server has received the
 * payment event, which may be after the redirect, and removes the query parameters so that a reload does not repeat the
 * message.
 */
export function useCheckoutReturn(billing: BillingState): CheckoutReturns {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>();

  // In an effect, because the first render must match the server's markup.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const outcome = query.get('checkout');
    if (outcome === null) return;
    const purchase = startedCheckout.take();
    const isOwnCheckout = purchase?.plan === query.get('plan') && purchase.interval === query.get('interval');
    if (outcome === 'success' && isOwnCheckout) setStage({ kind: 'confirming', purchase });
    if (outcome === 'cancelled') setStage({ kind: 'cancelled' });
    navigate(pathname + hash, { replace: true });
  }, [pathname, search, hash, navigate]);

  const isSignedOut = billing.kind === 'visitor';
  const isPolling = stage?.kind === 'confirming' && !isSignedOut;
  useQuery({ ...memberQuery, enabled: isPolling, refetchInterval: isPolling && POLL_INTERVAL_MS });
  useEffect(() => {
    if (!isPolling) return;
    const slow = () => setStage((before) => before && { ...before, kind: 'slow' });
    const timer = setTimeout(slow, POLL_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPolling]);

  const isPaidFor = stage !== undefined && stage.kind !== 'cancelled';
  const isActive = isPaidFor && hasPlan(billing, stage.purchase);
  useEffect(() => {
    if (!isActive) return;
    setStage(undefined);
    showToast(pricingToasts.paid);
  }, [isActive]);

  return {
    outcome: isPaidFor && isSignedOut ? 'signedOut' : stage?.kind,
    pollAgain: () => setStage((before) => before && { ...before, kind: 'confirming' }),
  };
}

function hasPlan(billing: BillingState, purchase: Purchase | undefined): boolean {
  if (billing.kind !== 'member' || !purchase) return false;
  const { subscriptionPlan: plan = 'free' } = billing.member;
  return !isUpgrade({ plan, interval: billingIntervalOf(billing.member) }, purchase);
}
