import { useEffect, useRef, useState } from 'react';
import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { planChange } from '#core/plans/plan-change.js';
import { isUpgrade, PAID_PLAN_IDS, type Purchase } from '#core/plans/purchase.js';
import { showToast } from '#ui/lib/toasts.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { requestSignIn, type SignInRequest, useSession, useSignInRequest } from '#web/lib/session.js';
import { type AmountDueNow, useCheckout } from '../api.js';
import { alreadyOn } from '../texts.js';
import { selectedPlan } from './checkout-storage.js';
import { type BillingState, billingIntervalOf } from './plan-button.js';

/** A charge to the saved card that awaits the user's confirmation. */
export interface UpgradeConfirmation {
  readonly kind: 'upgrade';
  readonly purchase: Purchase;
  readonly due: AmountDueNow;
  /** True if the confirmed amount expired and a new amount is shown. */
  readonly isRecalculated: boolean;
}

/** The dialog that is currently open. */
export type OpenDialog =
  | { readonly kind: 'payment'; readonly purchase: Purchase }
  | UpgradeConfirmation
  | { readonly kind: 'downgrade'; readonly target: PlanId };

interface PlanSelection {
  readonly choose: (plan: PlanId, interval: Purchase['interval']) => void;
  readonly dialog: OpenDialog | undefined;
  readonly close: () => void;
  /** Confirms the displayed charge to the saved card. */
  readonly confirm: () => void;
  /** Error of the last checkout. */
  readonly failure: unknown;
  /** The plan whose checkout is being opened. */
  readonly leaving: PlanId | undefined;
}

/**
 * Next step after selecting a plan (spec §4): sign-in, payment, confirmation of a charge, or downgrade. A paid plan selected
 * by a visitor is stored, and its payment opens after the sign-in.
 */
export function usePlanSelection(billingState: BillingState, leaveFor: (url: string) => void): PlanSelection {
  const { status } = useSession();
  const { payments } = useServerConfig().data ?? {};
  const request = useSignInRequest();
  const pendingRequest = useRef<SignInRequest>(undefined);
  const [shown, setShown] = useState<OpenDialog>();
  const askToConfirm = (purchase: Purchase, due: AmountDueNow) =>
    setShown((before) => ({ kind: 'upgrade', purchase, due, isRecalculated: before?.kind === 'upgrade' }));
  const checkout = useCheckout({ leaveFor, askToConfirm });
  const member = billingState.kind === 'member' ? billingState.member : undefined;
  const current = member && (member.subscriptionPlan ?? 'free');
  const billing = billingIntervalOf(member);

  const start = (purchase: Purchase) => {
    if (payments === 'stripe') checkout.mutate({ purchase });
    else setShown({ kind: 'payment', purchase });
  };
  const signInFirst = (purchase: Purchase) => {
    selectedPlan.save(purchase);
    const payFirst = () => setShown({ kind: 'payment', purchase });
    pendingRequest.current = {
      ...(payments === 'demo' && {
        alternative: { label: 'Pay first, create the account after', go: payFirst },
      }),
    };
    requestSignIn(pendingRequest.current);
  };
  const continuePurchase = useRef(start);
  continuePurchase.current = start;

  useEffect(() => {
    if (request) return;
    const wasRequested = pendingRequest.current !== undefined;
    pendingRequest.current = undefined;
    // The dialog was closed without a sign-in, so a later sign-in must not continue this purchase.
    if (wasRequested && status === 'signedOut') return selectedPlan.clear();
    if (!current || !payments) return;
    const purchase = selectedPlan.take();
    if (!purchase) return;
    if (isUpgrade({ plan: current, interval: billing }, purchase)) continuePurchase.current(purchase);
    else showToast(alreadyOn(PLANS[current].name));
  }, [request, status, current, billing, payments]);

  const choose: PlanSelection['choose'] = (plan, interval) => {
    if (checkout.isPending) return;
    const paid = PAID_PLAN_IDS.find((id) => id === plan);
    if (!current) {
      if (paid) signInFirst({ plan: paid, interval });
      else requestSignIn();
      return;
    }
    const purchase = paid && { plan: paid, interval };
    if (planChange(current, plan) === 'downgrade') setShown({ kind: 'downgrade', target: plan });
    else if (purchase && isUpgrade({ plan: current, interval: billing }, purchase)) start(purchase);
  };
  return {
    choose,
    dialog: shown,
    close: () => {
      setShown(undefined);
      checkout.reset();
    },
    confirm: () => {
      if (shown?.kind !== 'upgrade' || checkout.isPending) return;
      checkout.mutate({ purchase: shown.purchase, confirmed: shown.due });
    },
    failure: checkout.error,
    leaving: checkout.isPending ? checkout.variables?.purchase.plan : undefined,
  };
}
