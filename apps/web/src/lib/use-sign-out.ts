import { useNavigate } from 'react-router';
import { SIGN_OUT_REDIRECT_MS } from '#core/accounts/sign-in-rules.js';
import { showToast } from '#ui/lib/toasts.js';
import { useSessionControl } from './session.js';

/** Signs out, shows a toast, and navigates to / half a second later (spec §4, §8). */
export function useSignOut(): () => Promise<void> {
  const session = useSessionControl();
  const navigate = useNavigate();
  return async () => {
    try {
      await session.signOut();
    } catch (error) {
      const message = error instanceof Error && error.message !== '' ? error.message : undefined;
      showToast({
        title: 'Sign Out Failed',
        description: message ?? 'An unexpected error occurred',
        tone: 'danger',
      });
      return;
    }
    showToast({ title: 'Signed Out', description: 'You have been successfully signed out' });
    setTimeout(() => navigate('/'), SIGN_OUT_REDIRECT_MS);
  };
}
