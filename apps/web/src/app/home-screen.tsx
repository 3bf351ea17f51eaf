import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_RETURN_TO, safeReturnTo } from '#core/accounts/return-to.js';
import HomePage, { type SampleBlockProps } from '../features/home/components/home-page.js';
import type { SessionState } from '../lib/identity/session.js';
import { lazyIsland } from '../lib/lazy-island.js';
import { requestSignIn, useSession } from '../lib/session.js';

const SampleBlock = lazyIsland<SampleBlockProps>(
  async () => (await import('../features/analysis/sample/sample-block.js')).SampleBlock,
);

const MemberHome = lazyIsland(
  async () => (await import('../features/home/components/member-home.js')).MemberHome,
);

/** `/`: a member's home; for visitors the home page with parts of the sample as the page of an analysis shows them. */
export default function HomeScreen() {
  return useSignInFromUrl() === 'signedOut' ? <HomePage SampleBlock={SampleBlock} /> : <MemberHome />;
}

/** Handles `/?signin=1&returnTo=…`, where GET /api/login redirects (contract §3). @returns the session's status */
export function useSignInFromUrl(): SessionState['status'] {
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
  return status;
}
