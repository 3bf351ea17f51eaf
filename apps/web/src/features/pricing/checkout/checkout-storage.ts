import { BILLING_INTERVALS } from '#core/plans/plan.js';
import { PAID_PLAN_IDS, type PaidPlanId, type Purchase } from '#core/plans/purchase.js';

/** A payment that is not linked to an account yet (spec §4). */
export interface PaidSession {
  readonly plan: PaidPlanId;
  readonly sessionId: string;
}

/** Session storage keys; the values survive the account chooser and a reload (spec §4). Card data is never stored. */
const CHOICE = 'podgist.plan';
const PAID = 'podgist.paid';
const LEFT = 'podgist.left';

/** Lifetime of a selected plan, in milliseconds. */
const CHOICE_MS = 3_600_000;
/** Lifetime of a payment without an account (contract §3), in milliseconds. */
const PAID_MS = 24 * 3_600_000;
/** Lifetime of a checkout session, in milliseconds. */
const LEFT_MS = 24 * 3_600_000;

export function saveSelectedPlan({ plan, interval }: Purchase): void {
  write(CHOICE, { plan, interval });
}

/** Returns and clears the plan that was selected before the sign-in. */
export function takeSelectedPlan(): Purchase | undefined {
  return take(CHOICE, CHOICE_MS);
}

/** Saves the purchase before the redirect to the payment page. */
export function saveCheckout({ plan, interval }: Purchase): void {
  write(LEFT, { plan, interval });
}

/** Returns and clears the purchase of the last redirect. */
export function takeCheckout(): Purchase | undefined {
  return take(LEFT, LEFT_MS);
}

function take(key: string, lifeMs: number): Purchase | undefined {
  const stored = read(key, lifeMs);
  forget(key);
  const plan = PAID_PLAN_IDS.find((id) => id === stored?.plan);
  const interval = BILLING_INTERVALS.find((one) => one === stored?.interval);
  return plan && interval && { plan, interval };
}

export function clearSelectedPlan(): void {
  forget(CHOICE);
}

export function savePaidSession({ plan, sessionId }: PaidSession): void {
  write(PAID, { plan, sessionId });
}

export function loadPaidSession(): PaidSession | undefined {
  const stored = read(PAID, PAID_MS);
  const plan = PAID_PLAN_IDS.find((id) => id === stored?.plan);
  return plan && typeof stored?.sessionId === 'string' ? { plan, sessionId: stored.sessionId } : undefined;
}

export function clearPaidSession(): void {
  forget(PAID);
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
  } catch {
    // Storage is unavailable: the plan is selected again after the sign-in.
  }
}

function read(key: string, lifeMs: number): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored)) return undefined;
    const age = Date.now() - Number(stored.at);
    return age >= 0 && age <= lifeMs ? { ...stored } : undefined;
  } catch {
    return undefined;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
