import { useEffect, useRef, useState } from 'react';
import type { CardForm } from '#core/payments/card-form.js';
import { DEMO_PAYMENT_MS } from '#core/payments/test-cards.js';
import { amountOf } from '#core/plans/catalogue.js';
import type { Purchase } from '#core/plans/purchase.js';
import { useApi } from '#web/lib/api-client.js';
import { useSession } from '#web/lib/session.js';
import { delay } from './delay.js';

/** Server timeout in milliseconds; the dialog stays open until then. */
const ANSWER_MS = 20_000;

interface Payment {
  readonly isBusy: boolean;
  /** Returns the payment session for the sign-up; absent for members, whose plan changes immediately. Rejects on failure. */
  readonly pay: (card: CardForm) => Promise<string | undefined>;
}

/** Demo payment, which takes two seconds (spec §4, §7, §9). Leaving the page before then cancels it. */
export function usePayment({ plan, interval }: Purchase): Payment {
  const api = useApi();
  const { status } = useSession();
  const [isBusy, setBusy] = useState(false);
  const left = useRef<AbortController>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const pay = async (card: CardForm): Promise<string | undefined> => {
    setBusy(true);
    try {
      await delay(DEMO_PAYMENT_MS, left.current?.signal);
      const signal = AbortSignal.timeout(ANSWER_MS);
      if (status === 'signedIn') {
        await api.call('POST /api/payment-success', { body: { plan, interval }, signal });
        return undefined;
      }
      const { cardNumber, expiry, cvc } = card;
      const { data } = await api.call('POST /api/create-pre-signup-session', {
        body: { plan, amount: amountOf(plan, interval), cardNumber, expiry, cvc },
        signal,
      });
      return data.sessionId;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, pay };
}
