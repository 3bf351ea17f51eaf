import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { Network } from '#ui/lib/network.js';
import { dismissToast, pendingToasts } from '#ui/lib/toasts.js';
import { useClientNavigation } from '#web/app/browser-router.js';
import { Providers } from '#web/app/providers.js';
import { createApiClient } from '#web/lib/api-client.js';
import type { Session } from '#web/lib/identity/session.js';
import { syncCacheWithSession } from '#web/lib/identity/sync-cache-with-session.js';
import { createQueryClient } from '#web/lib/query-client.js';
import { fakeSession } from './fake-identity.js';

/** Renders a part of the web app over a network of the spec's own, for a visitor unless a session is given. The address is readable as `Location: …`. */
export function renderApp(
  part: ReactNode,
  network: Network,
  at = '/',
  session: Session = fakeSession(),
): RenderResult {
  for (const { id } of pendingToasts().toReversed()) dismissToast(id);
  const api = createApiClient(network, session);
  const queryClient = createQueryClient(api);
  syncCacheWithSession(session, queryClient);
  return render(
    <Providers api={api} queryClient={queryClient} session={session}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <Links />
        <Address />
      </MemoryRouter>
    </Providers>,
  );
}

/** As the whole product follows them. */
function Links() {
  useClientNavigation();
  return null;
}

function Address() {
  const { pathname, hash } = useLocation();
  return <p>Location: {pathname + hash}</p>;
}
