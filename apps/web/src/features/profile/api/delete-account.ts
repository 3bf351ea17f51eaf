import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { requestSignIn, useSessionControl } from '#web/lib/session.js';
import { profileTexts, profileToasts } from '../texts.js';

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
          title: profileTexts.deletion.signInAgain,
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
