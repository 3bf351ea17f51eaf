import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AdminApiProvider, createAdminApi } from '../lib/admin-api.js';
import { createAdminQueryClient } from '../lib/query-client.js';
import { createReauthGate, ReauthGateProvider } from '../lib/reauth-gate.js';

interface ProvidersProps {
  readonly fetch: typeof globalThis.fetch;
  readonly children: ReactNode;
}

/** Context providers of every screen. */
export function Providers({ fetch, children }: ProvidersProps) {
  const [{ gate, api, queries }] = useState(() => {
    const gate = createReauthGate();
    const api = createAdminApi(fetch, gate.waitForSignIn);
    return { gate, api, queries: createAdminQueryClient(api) };
  });
  return (
    <ReauthGateProvider value={gate}>
      <AdminApiProvider value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </AdminApiProvider>
    </ReauthGateProvider>
  );
}
