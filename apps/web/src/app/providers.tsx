import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiClient, ApiProvider } from '../lib/api-client.js';

interface ProvidersProps {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** What every screen finds above it. The router stays outside: the server brings its own. */
export function Providers({ api, queryClient, children }: ProvidersProps) {
  return (
    <ApiProvider value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiProvider>
  );
}
