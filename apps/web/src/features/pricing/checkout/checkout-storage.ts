import { BILLING_INTERVALS } from '#core/plans/billing-cycle.js';
import { PAID_PLAN_IDS, type PaidPlanId, type Purchase } from '#core/plans/purchase.js';

/** A payment that waits for its account (spec §4). */
export interface PaidSession {
  readonly plan: PaidPlanId;
  readonly sessionId: string;
}

/** Kept for the tab's life, over the account window and over a reload (spec §4). Nothing of a card is among it. */
const CHOICE = 'podgist.plan';
const PAID = 'podgist.paid';
const LEFT = 'podgist.left';

/** A plan that was chosen longer ago is not what somebody wants who signs in now, in milliseconds. */
const CHOICE_MS = 3_600_000;
/** A payment that is older cannot be redeemed (contract §3), in milliseconds. */
const PAID_MS = 24 * 3_600_000;
/** How long a payment page stays open, in milliseconds. */
const LEFT_MS = 24 * 3_600_000;

export function saveSelectedPlan({ plan, interval }: Purchase): void {
  write(CHOICE, { plan, interval });
}

/** The plan that was chosen before the sign-in; it is forgotten. */
export function takeSelectedPlan(): Purchase | undefined {
  return take(CHOICE, CHOICE_MS);
}

/** What this tab goes to the payment service's page for. */
export function saveCheckout({ plan, interval }: Purchase): void {
  write(LEFT, { plan, interval });
}

/** What this tab went to the payment service's page for; it is forgotten. */
export function takeCheckout(): Purchase | undefined {
  return take(LEFT, LEFT_MS);
}

function take(key: string, lifeMs: number): Purchase | undefined {
  const kept = read(key, lifeMs);
  forget(key);
  const plan = PAID_PLAN_IDS.find((id) => id === kept?.plan);
  const interval = BILLING_INTERVALS.find((one) => one === kept?.interval);
  return plan && interval && { plan, interval };
}

export function clearSelectedPlan(): void {
  forget(CHOICE);
}

export function savePaidSession({ plan, sessionId }: PaidSession): void {
  write(PAID, { plan, sessionId });
}

export function loadPaidSession(): PaidSession | undefined {
  const kept = read(PAID, PAID_MS);
  const plan = PAID_PLAN_IDS.find((id) => id === kept?.plan);
  return plan && typeof kept?.sessionId === 'string' ? { plan, sessionId: kept.sessionId } : undefined;
}

export function clearPaidSession(): void {
  forget(PAID);
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
  } catch {
    // A browser without storage: the plan is chosen again after the sign-in.
  }
}

function read(key: string, lifeMs: number): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept)) return undefined;
    const age = Date.now() - Number(kept.at);
    return age >= 0 && age <= lifeMs ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
