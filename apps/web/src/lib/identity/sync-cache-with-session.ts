import type { QueryClient } from '@tanstack/react-query';
import { pathOfKey } from '../query-client.js';
import type { Session, SessionState } from './session.js';

/** Personal data: the user, saved state and list, the visitor's usage (spec §7). */
const PERSONAL = /^\/api\/(auth|user|anonymous-usage)(\/|$)/;
const ANALYSIS = /^\/api\/analysis\//;

/** Resets personal queries when another user signs in or out. @returns unsubscribes */
export function syncCacheWithSession(session: Session, queryClient: QueryClient): () => void {
  let before = readerOf(session.state());
  return session.onChange((state) => {
    const reader = readerOf(state);
    if (reader === before) return;
    // Requests wait until the session is known: the cached data is already this user's.
    const isFirst = before === undefined;
    const hadUser = before !== '';
    before = reader;
    if (isFirst) return;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => PERSONAL.test(pathOfKey(queryKey)) });
    if (!hadUser) return;
    const isAnalysis = ({ queryKey }: { queryKey: readonly unknown[] }) => ANALYSIS.test(pathOfKey(queryKey));
    queryClient.removeQueries({ predicate: isAnalysis, type: 'inactive' });
    void queryClient.invalidateQueries({ predicate: isAnalysis });
  });
}

/** The user's uid, empty for a visitor, absent while the session loads. */
function readerOf(state: SessionState): string | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'signedIn' ? state.user.uid : '';
}
