import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createApiClient } from '../lib/api-client.js';
import { readPreloaded } from '../lib/preloaded.js';
import { createQueryClient } from '../lib/query-client.js';
import '../styles/app.css';
import { App } from './app.js';
import { Providers } from './providers.js';
import { preloadRoute } from './routes.js';

const container = document.getElementById('root');
if (!container) throw new Error('index.html lacks #root');

const api = createApiClient({
  fetch: window.fetch.bind(window),
  openEvents: (path) => new EventSource(path),
});
const queryClient = createQueryClient(api, readPreloaded(document));

await preloadRoute(window.location.pathname).catch(() => undefined);
createRoot(container).render(
  <StrictMode>
    <Providers api={api} queryClient={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
