import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_RETURN_TO, safeReturnTo } from '#core/accounts/return-to.js';
import { requestSignIn, useSession } from '../lib/session.js';

/** Handles `/?signin=1&returnTo=…`, where GET /api/login redirects (contract §3). */
export function useSignInFromUrl(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get('signin') !== '1' || status === 'loading') return;
    const returnTo = safeReturnTo(query.get('returnTo')) ?? DEFAULT_RETURN_TO;
    navigate(status === 'signedIn' ? returnTo : '/', { replace: true });
    if (status === 'signedOut') requestSignIn({ kind: 'voluntary', returnTo });
  }, [search, status, navigate]);
}
