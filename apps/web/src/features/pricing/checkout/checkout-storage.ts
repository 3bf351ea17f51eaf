import { BILLING_INTERVALS } from '#core/plans/plan.js';
import { PAID_PLAN_IDS, type PaidPlanId, type Purchase } from '#core/plans/purchase.js';
import { storedJson, storeText } from '#web/lib/browser-storage.js';

/** A payment that is not linked to an account yet (spec §4). */
export interface PaidSession {
  readonly plan: PaidPlanId;
  readonly sessionId: string;
}

const HOUR_MS = 3_600_000;

/** The plan that was selected before the sign-in. */
export const selectedPlan = purchaseStore('podgist.plan', HOUR_MS);
/** The purchase for which the tab was redirected to the payment page. */
export const startedCheckout = purchaseStore('podgist.left', 24 * HOUR_MS);

const paidStore = tabStore('podgist.paid', 24 * HOUR_MS);

/** The payment that waits for an account (contract §3). */
export const paidSession = {
  ...paidStore,
  load: (): PaidSession | undefined => {
    const stored = paidStore.load();
    const plan = PAID_PLAN_IDS.find((id) => id === stored?.plan);
    return plan && typeof stored?.sessionId === 'string' ? { plan, sessionId: stored.sessionId } : undefined;
  },
};

function purchaseStore(key: string, lifeMs: number) {
  const store = tabStore(key, lifeMs);
  return {
    clear: store.clear,
    save: ({ plan, interval }: Purchase) => store.save({ plan, interval }),
    /** Returns and clears the purchase. */
    take: (): Purchase | undefined => {
      const stored = store.load();
      store.clear();
      const plan = PAID_PLAN_IDS.find((id) => id === stored?.plan);
      const interval = BILLING_INTERVALS.find((one) => one === stored?.interval);
      return plan && interval && { plan, interval };
    },
  };
}

/**
 * A value in the session storage, which survives the account chooser and a reload (spec §4). Card data is never stored.
 * Without storage, the plan is selected again after the sign-in.
 */
function tabStore(key: string, lifeMs: number) {
  return {
    save: (value: object) =>
      void storeText('sessionStorage', key, JSON.stringify({ ...value, at: Date.now() })),
    load: (): Readonly<Record<string, unknown>> | undefined => {
      const stored = storedJson('sessionStorage', key);
      if (typeof stored !== 'object' || stored === null || !('at' in stored)) return undefined;
      const age = Date.now() - Number(stored.at);
      return age >= 0 && age <= lifeMs ? { ...stored } : undefined;
    },
    clear: () => void storeText('sessionStorage', key, undefined),
  };
}
