import type { QueryClient } from '@tanstack/react-query';
import { pathOfKey } from '../query-client.js';
import type { Session, SessionState } from './session.js';

/** What only one reader may see: the user, the saved state and list, the visitor's usage (spec §7). */
const PERSONAL = /^\/api\/(auth|user|anonymous-usage)(\/|$)/;
const ANALYSIS = /^\/api\/analysis\//;

/** Forgets and asks anew what belongs to one reader when another one takes over. Answers how to stop. */
export function syncCacheWithSession(session: Session, queryClient: QueryClient): () => void {
  let before = readerOf(session.state());
  return session.onChange((state) => {
    const reader = readerOf(state);
    if (reader === before) return;
    // While nobody was known, calls waited: what is there is this reader's.
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

/** A user's uid, empty for a visitor; absent while nobody knows. */
function readerOf(state: SessionState): string | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'signedIn' ? state.user.uid : '';
}
