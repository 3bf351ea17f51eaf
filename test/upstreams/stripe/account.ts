import type { Interval } from './billing-cycle.ts';
import type { Customer, Invoice, Price, Session, Subscription } from './objects.ts';
import { missing } from './refusal.ts';

/** Prices by id; amounts are in cents. */
export type FakePrices = Readonly<Record<string, { readonly interval: Interval; readonly amount: number }>>;

interface Charge {
  readonly customer: string;
  readonly price: string;
  readonly kind: string;
}

interface Surroundings {
  readonly prices: FakePrices;
  /** Current time in seconds since 1970. */
  readonly seconds: () => number;
  /** Emits an event of this type with the object's current state. */
  readonly tell: (type: string, object: object) => void;
}

/** State of the fake Stripe account and its banks, which calls and pages read and modify. */
export interface Account extends Surroundings {
  /** Base URL of the payment pages. */
  url: string;
  readonly customers: Map<string, Customer>;
  readonly sessions: Map<string, Session>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  /** Callbacks that run when an open invoice is paid. */
  readonly waiting: Map<string, () => void>;
  /** Charges to cards. */
  readonly charges: Charge[];
  /** True if cards are declined. */
  declines: boolean;
  /** True if banks require confirmation of payments with saved cards. */
  asksToConfirm: boolean;
  /** True if changes may be computed for a time other than now. */
  takesDates: boolean;
  /** Generates a unique id. */
  next(prefix: string): string;
}

export function newAccount(surroundings: Surroundings): Account {
  let count = 0;
  return {
    ...surroundings,
    url: '',
    customers: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    waiting: new Map(),
    charges: [],
    declines: false,
    asksToConfirm: false,
    takesDates: true,
    next: (prefix) => `${prefix}_${String(++count).padStart(6, '0')}`,
  };
}

export function priceOf({ prices }: Account, id: unknown): Price {
  const known = typeof id === 'string' ? prices[id] : undefined;
  if (typeof id !== 'string' || !known) throw missing('price', id);
  return { id, object: 'price', recurring: { interval: known.interval }, unit_amount: known.amount };
}
