import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { memberQuery } from '#web/lib/member.js';
import { requestSignIn, useSession, useSignInRequest } from '#web/lib/session.js';
import { reloadKeepingToasts } from '#web/lib/toasts-after-reload.js';
import { redeem } from '../api.js';
import { pricingTexts } from '../texts.js';
import { clearPaidSession, loadPaidSession, type PaidSession, savePaidSession } from './checkout-storage.js';

interface PaidSessions {
  /** A payment that is not linked to an account yet. */
  readonly paid: PaidSession | undefined;
  /** Stores the payment and opens the create-account step. */
  readonly claim: (paid: PaidSession) => void;
  readonly createAccount: () => void;
  /** Reason why linking the payment to the signed-in account failed. */
  readonly failure: unknown;
  /** Retries linking the payment to the account. */
  readonly retry: () => void;
}

/**
 * A payment made without an account (spec §4), stored until any sign-in succeeds. Account creation reloads the page, which
 * verifies that the payment was linked.
 */
export function usePaidSession(reload: () => void): PaidSessions {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const request = useSignInRequest();
  const [paid, setPaid] = useState<PaidSession>();
  const [failure, setFailure] = useState<unknown>();
  const isAsking = useRef(false);
  const user = session.status === 'signedIn' ? session.user : undefined;

  // In an effect, because the first render must match the server's markup, which has no payment.
  useEffect(() => setPaid(loadPaidSession()), []);

  useEffect(() => {
    if (!paid || !user || request || failure !== undefined || isAsking.current) return;
    isAsking.current = true;
    const give = async () => {
      const isTheirs = await redeem(api, user, paid);
      clearPaidSession();
      setPaid(undefined);
      // A request in flight would return the member without the new plan.
      await queryClient.cancelQueries({ queryKey: memberQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
      if (!isTheirs) showToast({ ...pricingTexts.paid.notRedeemed, tone: 'danger' });
    };
    give()
      .catch((error: unknown) => {
        console.error('The payment could not be given to the account yet.', error);
        setFailure(error);
      })
      .finally(() => {
        isAsking.current = false;
      });
  }, [paid, user, request, failure, api, queryClient]);

  const signUp = (afterPayment: PaidSession) => {
    const then = () => reloadKeepingToasts(reload);
    requestSignIn({ afterPayment, onSuccess: then });
  };
  return {
    paid,
    failure,
    retry: () => setFailure(undefined),
    claim: (next) => {
      savePaidSession(next);
      setPaid(next);
      signUp(next);
    },
    createAccount: () => paid && signUp(paid),
  };
}
