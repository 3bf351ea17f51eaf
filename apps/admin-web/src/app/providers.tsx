import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AdminApiProvider, createAdminApi } from '../lib/admin-api.js';
import { createDoor, DoorProvider } from '../lib/door.js';
import { createAdminQueries } from '../lib/query-client.js';

interface ProvidersProps {
  readonly fetch: typeof globalThis.fetch;
  readonly children: ReactNode;
}

/** What every screen finds above it. */
export function Providers({ fetch, children }: ProvidersProps) {
  const [{ door, api, queries }] = useState(() => {
    const door = createDoor();
    const api = createAdminApi(fetch, door.wait);
    return { door, api, queries: createAdminQueries(api) };
  });
  return (
    <DoorProvider value={door}>
      <AdminApiProvider value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </AdminApiProvider>
    </DoorProvider>
  );
}
