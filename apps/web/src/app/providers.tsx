import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiClient, ApiProvider } from '../lib/api-client.js';
import type { Session } from '../lib/identity/session.js';
import { SessionProvider } from '../lib/session.js';

interface ProvidersProps {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly children: ReactNode;
}

/** Context providers of every screen. The router is separate because the server uses a different one. */
export function Providers({ api, queryClient, session, children }: ProvidersProps) {
  return (
    <ApiProvider value={api}>
      <SessionProvider value={session}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </SessionProvider>
    </ApiProvider>
  );
}
