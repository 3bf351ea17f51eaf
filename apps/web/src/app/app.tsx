import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ScreenPreloading } from '../lib/screen-preloading.js';
import { useClientNavigation } from './client-navigation.js';
import { ErrorBoundary } from './error-boundary.js';
import { preloadAhead, routeAt } from './routes.js';
import { Shell } from './shell/shell.js';

/** The product: one frame, one screen a path. The router around it is the browser's or the server's. */
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
