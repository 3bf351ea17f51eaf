import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { userData } from '#web/lib/identity/identity-client.js';
import { memberQuery } from '#web/lib/member.js';
import { requestSignIn, type SessionUser, useSession, useSignInRequest } from '#web/lib/session.js';
import { reloadKeepingToasts } from '#web/lib/toasts-after-reload.js';
import { type PaidSession, paidSession } from './checkout-storage.js';

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
  const isRedeeming = useRef(false);
  const user = session.status === 'signedIn' ? session.user : undefined;

  // In an effect, because the first render must match the server's markup, which has no payment.
  useEffect(() => setPaid(paidSession.load()), []);

  useEffect(() => {
    if (!paid || !user || request || failure !== undefined || isRedeeming.current) return;
    isRedeeming.current = true;
    const redeemPayment = async () => {
      const isRedeemed = await redeem(api, user, paid);
      paidSession.clear();
      setPaid(undefined);
      // A request in flight would return the member without the new plan.
      await queryClient.cancelQueries({ queryKey: memberQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
      if (!isRedeemed)
        showToast({
          title: 'The payment belongs to no plan of yours',
          description: 'It was used already, or is older than 24 hours. Write to us if that cannot be.',
          tone: 'danger',
        });
    };
    redeemPayment()
      .catch((error: unknown) => {
        console.error('The payment could not be given to the account yet.', error);
        setFailure(error);
      })
      .finally(() => {
        isRedeeming.current = false;
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
      paidSession.save(next);
      setPaid(next);
      signUp(next);
    },
    createAccount: () => paid && signUp(paid),
  };
}

/**
 * Assigns a payment made before the sign-in to the account (POST /api/auth/register, contract §3). Idempotent; returns false
 * if the payment belongs to another account or has expired.
 */
async function redeem(api: ApiClient, user: SessionUser, planData: PaidSession): Promise<boolean> {
  const { data } = await api.call('POST /api/auth/register', {
    body: { ...userData(user), planData },
  });
  return data.subscriptionPlan !== undefined;
}
