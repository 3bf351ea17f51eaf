import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { Providers } from '../src/app/providers.js';
import { createApiClient, type Network } from '../src/lib/api-client.js';
import { createQueryClient } from '../src/lib/query-client.js';

/** Renders a part of the web app over a network of the spec's own. The address is readable as `Location: …`. */
export function renderApp(part: ReactNode, network: Network, at = '/'): RenderResult {
  const api = createApiClient(network);
  return render(
    <Providers api={api} queryClient={createQueryClient(api)}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <Address />
      </MemoryRouter>
    </Providers>,
  );
}

function Address() {
  const { pathname, hash } = useLocation();
  return <p>Location: {pathname + hash}</p>;
}
