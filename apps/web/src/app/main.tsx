import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '../lib/api-client.js';
import { readPreloaded } from '../lib/preloaded.js';
import { createQueryClient } from '../lib/query-client.js';
import { BrowserRouter } from './browser-router.js';
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

const start = () =>
  createRoot(container).render(
    <StrictMode>
      <Providers api={api} queryClient={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );

// The screen's code first, so that the first picture is the whole page. Without it the screen tells of the failure.
preloadRoute(window.location.pathname).then(start, start);
