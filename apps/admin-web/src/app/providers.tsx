import {
  keepPreviousData,
  MutationCache,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AdminApi, AdminApiProvider, createAdminApi, errorMessage } from '#admin-web/lib/admin-api.js';
import { createReauthGate, ReauthGateProvider } from '#admin-web/lib/reauth-gate.js';
import { FreshQueryClient } from '#ui/lib/fresh-query-client.js';
import { showToast } from '#ui/lib/toasts.js';

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

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the error toast (spec §8). Absent if the screen displays the error itself. */
      failure?: string;
    };
  }
}

/** API path of a query key: its parts joined with slashes; a trailing object is the query string. */
function pathOfKey(key: readonly unknown[]): string {
  const last = key.at(-1);
  if (typeof last !== 'object' || last === null) return key.join('/');
  const params = Object.entries(last).filter(([, value]) => value !== undefined && value !== '');
  return `${key.slice(0, -1).join('/')}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
}

/** Query client of the admin area. Data is refetched whenever a screen opens. */
function createAdminQueryClient(api: AdminApi): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => (await api.send(pathOfKey(queryKey), { signal })).data,
        placeholderData: keepPreviousData,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const title = mutation.meta?.failure;
        if (title) showToast({ title, description: errorMessage(error), tone: 'danger' });
      },
    }),
  });
}
