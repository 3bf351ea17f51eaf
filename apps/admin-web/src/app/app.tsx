import { Suspense } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { TwoFactorPage } from '#admin-web/features/account/two-factor-setup.js';
import { JobsPage } from '#admin-web/features/jobs/jobs-page.js';
import { ModelsPage } from '#admin-web/features/models/models-page.js';
import { useSetup } from '#admin-web/features/models/setup.js';
import { SetupPage } from '#admin-web/features/models/setup-page.js';
import { OverviewPage } from '#admin-web/features/overview/overview-page.js';
import { SummaryPage } from '#admin-web/features/summaries/summary-page.js';
import { loginAddress } from '#core/admin/return-address.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Toaster } from '#ui/components/toaster.js';
import { DigestsPage } from '../features/digests/digests-page.js';
import { ExportsPage } from '../features/exports/exports-page.js';
import { FollowsPage } from '../features/follows/follows-page.js';
import { LoginPage, SessionExpiredDialog } from '../features/login/login-page.js';
import { LogsPage } from '../features/logs/logs-page.js';
import { SpendingPage } from '../features/spending/spending-page.js';
import { SummariesPage } from '../features/summaries/summaries-page.js';
import { UsersPage } from '../features/users/users-page.js';
import { isAfterLogin, useMe } from '../lib/admin-session.js';
import { usePageTitle } from '../lib/page-title.js';
import { useExpiredSession } from '../lib/reauth-gate.js';
import { LoadError } from '../ui/errors.js';
import { Shell } from './shell.js';

/** The admin area (spec §2), served under /podmin. */
export function App() {
  const navigate = useNavigate();
  const session = useExpiredSession((screen) => void navigate(loginAddress(screen), { replace: true }));
  return (
    <>
      <Suspense fallback={<Skeleton className="m-4 h-8 w-48" />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route element={<SignedIn />}>
            <Route path="/" element={<Home />} />
            <Route path="/users" element={<UsersPage />} />
            <Route path="/summaries" element={<SummariesPage />} />
            <Route path="/summaries/:id" element={<SummaryPage />} />
            <Route path="/jobs" element={<JobsPage />} />
            <Route path="/follows" element={<FollowsPage />} />
            <Route path="/digests" element={<DigestsPage />} />
            <Route path="/models" element={<ModelsPage />} />
            <Route path="/setup" element={<SetupPage />} />
            <Route path="/spending" element={<SpendingPage />} />
            <Route path="/logs" element={<LogsPage />} />
            <Route path="/exports" element={<ExportsPage />} />
            <Route path="*" element={<UnknownScreen />} />
          </Route>
        </Routes>
      </Suspense>
      {session.isExpired && (
        <SessionExpiredDialog email={session.email} onBack={session.resume} onLeave={session.leave} />
      )}
      <Toaster />
    </>
  );
}

/** Redirects to the login without a session; the login returns to the requested page. */
function SignedIn() {
  const location = useLocation();
  const me = useMe();
  if (me.isPending) return <Skeleton className="m-4 h-8 w-48" />;
  if (me.isError) {
    return (
      <main id="main" tabIndex={-1} className="mx-auto max-w-prose px-4 py-16">
        <LoadError title="The admin area could not be opened" query={me} />
      </main>
    );
  }
  if (!me.data) return <Navigate to={loginAddress(location)} replace />;
  return me.data.needsTotp ? <TwoFactorPage admin={me.data.admin} /> : <Shell admin={me.data.admin} />;
}

/** The overview; after a login the setup, where it is due (contract §10). */
function Home() {
  return isAfterLogin(useLocation().state) ? <FirstScreen /> : <OverviewPage />;
}

function FirstScreen() {
  const setup = useSetup();
  if (setup.isPending) return <Skeleton className="my-4 h-8 w-48" />;
  return setup.data?.isDue ? <Navigate to="/setup" replace /> : <OverviewPage />;
}

function UnknownScreen() {
  usePageTitle('Nothing here');
  return (
    <div className="py-8">
      <h1 className="text-lead">Nothing here</h1>
      <p className="mt-2 text-muted">The admin area has no such screen.</p>
      <Link to="/" className="link mt-4 inline-block">
        To the overview
      </Link>
    </div>
  );
}
