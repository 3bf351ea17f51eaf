import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { memberQuery } from '#web/lib/member.js';
import { requestSignIn, useSession, useSignInRequest } from '#web/lib/session.js';
import { reloadKeepingToasts } from '#web/lib/toasts-after-reload.js';
import { redeem } from '../api/redeem.js';
import { pricingTexts } from '../texts.js';
import { clearPaidSession, loadPaidSession, type PaidSession, savePaidSession } from './checkout-storage.js';

interface PaidSessions {
  /** A payment that waits for its account. */
  readonly paid: PaidSession | undefined;
  /** Keeps it and opens the create-account step. */
  readonly claim: (paid: PaidSession) => void;
  readonly createAccount: () => void;
  /** Why the signed-in account could not be given it yet. */
  readonly failure: unknown;
  /** Tries once more to give it to the account. */
  readonly retry: () => void;
}

/**
 * A payment from before there was an account (spec §4): kept until somebody is signed in, whichever way they came. The
 * account's creation reloads the page, which makes sure once more that the account got it.
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

  // Not with the first picture: the server, which draws it too, knows of no payment.
  useEffect(() => setPaid(loadPaidSession()), []);

  useEffect(() => {
    if (!paid || !user || request || failure !== undefined || isAsking.current) return;
    isAsking.current = true;
    const give = async () => {
      const isTheirs = await redeem(api, user, paid);
      clearPaidSession();
      setPaid(undefined);
      // An answer that is under way was asked for before the plan was theirs.
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
