import type { Interval } from './billing-cycle.ts';
import type { Customer, Invoice, Price, Session, Subscription } from './objects.ts';
import { missing } from './refusal.ts';

/** Prices by their ids; the amount is in cents. */
export type FakePrices = Readonly<Record<string, { readonly interval: Interval; readonly amount: number }>>;

interface Charge {
  readonly customer: string;
  readonly price: string;
  readonly kind: string;
}

interface Surroundings {
  readonly prices: FakePrices;
  /** Since 1970. */
  readonly seconds: () => number;
  /** Says what happened: an event of this type about the object as it is now. */
  readonly tell: (type: string, object: object) => void;
}

/** All that Stripe keeps, and how its banks behave: what calls and pages read and change. */
export interface Account extends Surroundings {
  /** Where the pages are. */
  url: string;
  readonly customers: Map<string, Customer>;
  readonly sessions: Map<string, Session>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  /** What is done once an open invoice is paid. */
  readonly waiting: Map<string, () => void>;
  /** What was taken from cards. */
  readonly charges: Charge[];
  /** Whether cards are declined. */
  declines: boolean;
  /** Whether banks want payments with saved cards confirmed. */
  asksToConfirm: boolean;
  /** Whether changes are worked out for other moments than now. */
  takesDates: boolean;
  /** An id that nothing has yet. */
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
