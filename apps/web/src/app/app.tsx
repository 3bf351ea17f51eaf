import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ScreenPreloading } from '../lib/lazy-page.js';
import { useClientNavigation } from './browser-router.js';
import { ErrorBoundary } from './error-boundary.js';
import { preloadAhead, routeAt } from './routes.js';
import { Shell } from './shell/shell.js';

/** Routes every path to its screen inside the shared frame. The router is provided by the browser or server entry. */
export function App() {
  const { isBare, render } = routeAt(useLocation().pathname);
  useClientNavigation();
  return (
    <ErrorBoundary>
      <ScreenPreloading value={preloadAhead}>
        {isBare ? <Suspense>{render()}</Suspense> : <Shell>{render()}</Shell>}
      </ScreenPreloading>
    </ErrorBoundary>
  );
}
