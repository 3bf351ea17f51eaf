import { Route, Routes } from 'react-router';
import { ErrorBoundary } from './error-boundary.js';
import { ROUTES } from './routes.js';
import { Shell } from './shell/shell.js';

/** The product: one frame, one screen a path. The router around it is the browser's or the server's. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<Shell />}>
          {ROUTES.map(({ path, render }) => (
            <Route key={path} path={path} element={render()} />
          ))}
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}
