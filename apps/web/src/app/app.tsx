import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ScreenPreloading } from '../lib/screen-preloading.js';
import { ErrorBoundary } from './error-boundary.js';
import { BARE_ROUTES, preloadAhead, ROUTES } from './routes.js';
import { Shell } from './shell/shell.js';

/** The product: one frame, one screen a path. The router around it is the browser's or the server's. */
export function App() {
  return (
    <ErrorBoundary>
      <ScreenPreloading value={preloadAhead}>
        <Routes>
          {BARE_ROUTES.map(({ path, render }) => (
            <Route key={path} path={path} element={<Suspense>{render()}</Suspense>} />
          ))}
          <Route element={<Shell />}>
            {ROUTES.map(({ path, render }) => (
              <Route key={path} path={path} element={render()} />
            ))}
          </Route>
        </Routes>
      </ScreenPreloading>
    </ErrorBoundary>
  );
}
