import { Route, Routes } from 'react-router';
import { ScreenPreloading } from '../lib/screen-preloading.js';
import { ErrorBoundary } from './error-boundary.js';
import { preloadAhead, ROUTES } from './routes.js';
import { Shell } from './shell/shell.js';

/** The product: one frame, one screen a path. The router around it is the browser's or the server's. */
export function App() {
  return (
    <ErrorBoundary>
      <ScreenPreloading value={preloadAhead}>
        <Routes>
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
