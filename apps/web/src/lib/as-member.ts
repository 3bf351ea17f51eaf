import { useCallback, useEffect, useState } from 'react';
import { requestSignIn, useSession } from './session.js';

/**
 * Returns a function that runs an action as a member: after a sign-in if there is none, and once the session is known if it
 * is loading.
 */
export function useAsMember(): (act: () => void) => void {
  const { status } = useSession();
  const [awaited, setAwaited] = useState<() => void>();
  useEffect(() => {
    if (!awaited || status === 'loading') return;
    setAwaited(undefined);
    if (status === 'signedIn') awaited();
    else requestSignIn({ onSuccess: awaited });
  }, [awaited, status]);
  return useCallback((act: () => void) => setAwaited(() => act), []);
}
