import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MemberNames } from '#core/accounts/member.js';
import { PRODUCT_NAME } from '#core/product.js';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { IdentityError } from '#web/lib/identity/identity-client.js';
import { memberQuery } from '#web/lib/member.js';
import { requestSignIn, useSessionControl } from '#web/lib/session.js';
import { profileToasts } from './texts.js';

/** POST /api/billing-portal, then leaves for the payment service's page with invoices and card. */
export function useBillingPortal(leaveFor: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.call('POST /api/billing-portal');
      const url = new URL(data.url);
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the portal is no page.');
      leaveFor(url.href);
    },
    meta: { handlesErrors: true },
    onError: (error) => {
      showToast({ ...profileToasts.invoicesFailed, description: userMessage(error) });
    },
  });
}

/** GET /api/auth/user/export, downloaded as a file (contract §3). */
export function useDataExport() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      saveFile(await api.download('/api/auth/user/export'), `${PRODUCT_NAME.toLowerCase()}-account.json`);
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(profileToasts.dataExported);
    },
    onError: (error) => {
      showToast({ ...profileToasts.dataExportFailed, description: userMessage(error) });
    },
  });
}

interface AccountDeletion {
  readonly isBusy: boolean;
  readonly deleteAccount: () => Promise<void>;
}

/**
 * DELETE /api/auth/user, then signs out and navigates to / (contract §3). If the sign-in is too old, the user signs in again
 * and the deletion continues if it is the same account.
 */
export function useDeleteAccount(): AccountDeletion {
  const api = useApi();
  const session = useSessionControl();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const uidNow = () => {
    const state = session.state();
    return state.status === 'signedIn' ? state.user.uid : undefined;
  };
  const goOn = (uid: string | undefined) => {
    if (uid !== undefined && uidNow() === uid) void attempt(false);
    else showToast(profileToasts.otherAccount);
  };
  const attempt = async (mayAskToSignIn: boolean) => {
    const uid = uidNow();
    if (isShown.current) setBusy(true);
    try {
      await api.call('DELETE /api/auth/user');
      // Sign out before navigating: the next screen must not send the token of a deleted account.
      await session.onRejected();
      showToast(profileToasts.deleted);
      navigate('/');
    } catch (error) {
      if (mayAskToSignIn && wantsRecentLogin(error)) {
        const then = () => goOn(uid);
        requestSignIn({
          kind: 'reauthentication',
          title: 'Sign In Again to Delete',
          onSuccess: then,
        });
      } else showToast({ ...profileToasts.deletionFailed, description: userMessage(error) });
    } finally {
      if (isShown.current) setBusy(false);
    }
  };
  return { isBusy, deleteAccount: () => attempt(true) };
}

function wantsRecentLogin(error: unknown): boolean {
  return error instanceof ApiError && error.payload.code === 'requires_recent_login';
}

/** PATCH /api/auth/user: updates the member's names (spec §7, §8). Resolves to the stored names. */
export function useUpdateNames() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (names: MemberNames): Promise<MemberNames> => {
      const { data } = await api.call('PATCH /api/auth/user', { body: names });
      queryClient.setQueryData(memberQuery.queryKey, data);
      return { firstName: data.user.firstName, lastName: data.user.lastName };
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(profileToasts.updated);
    },
    onError: () => {
      showToast(profileToasts.updateFailed);
    },
  });
}

/** Requests another verification e-mail from the identity service. */
export function useVerificationMail() {
  const session = useSessionControl();
  return useMutation({
    mutationFn: async () => (await session.client()).sendVerification(),
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(profileToasts.mailSent);
    },
    onError: (error) => {
      const details = error instanceof IdentityError ? { description: error.message } : {};
      showToast({ ...profileToasts.mailFailed, ...details });
    },
  });
}
