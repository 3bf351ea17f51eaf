import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { loginAddress } from '#core/admin/return-address.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Toaster } from '#ui/components/toaster.js';
import { TwoFactorPage } from '../features/account/components/two-factor-page.js';
import { DigestsPage } from '../features/digests/components/digests-page.js';
import { ExportsPage } from '../features/exports/components/exports-page.js';
import { FollowsPage } from '../features/follows/components/follows-page.js';
import { JobsPage } from '../features/jobs/components/jobs-page.js';
import { LoginPage } from '../features/login/components/login-page.js';
import { SessionExpiredDialog } from '../features/login/components/session-expired-dialog.js';
import { LogsPage } from '../features/logs/components/logs-page.js';
import { OverviewPage } from '../features/overview/components/overview-page.js';
import { SpendingPage } from '../features/spending/components/spending-page.js';
import { SummariesPage } from '../features/summaries/components/summaries-page.js';
import { SummaryPage } from '../features/summaries/components/summary-page.js';
import { UsersPage } from '../features/users/components/users-page.js';
import { errorMessage } from '../lib/admin-api.js';
import { useMe } from '../lib/admin-session.js';
import { useExpiredSession } from '../lib/expired-session.js';
import { Shell } from './shell.js';
import { shellTexts } from './texts.js';
import { UnknownScreen } from './unknown-screen.js';

/** The admin area (spec §2), served under /podmin. */
export function App() {
  const navigate = useNavigate();
  const ended = useExpiredSession((screen) => void navigate(loginAddress(screen), { replace: true }));
  return (
    <>
      <Suspense fallback={<Skeleton className="m-4 h-8 w-48" />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route element={<SignedIn />}>
            <Route path="/" element={<OverviewPage />} />
            <Route path="/users" element={<UsersPage />} />
            <Route path="/summaries" element={<SummariesPage />} />
            <Route path="/summaries/:id" element={<SummaryPage />} />
            <Route path="/jobs" element={<JobsPage />} />
            <Route path="/follows" element={<FollowsPage />} />
            <Route path="/digests" element={<DigestsPage />} />
            <Route path="/spending" element={<SpendingPage />} />
            <Route path="/logs" element={<LogsPage />} />
            <Route path="/exports" element={<ExportsPage />} />
            <Route path="*" element={<UnknownScreen />} />
          </Route>
        </Routes>
      </Suspense>
      {ended.isEnded && (
        <SessionExpiredDialog email={ended.email} onBack={ended.comeBack} onLeave={ended.leave} />
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
        <ErrorAlert
          title={shellTexts.loadFailed}
          error={me.error}
          text={errorMessage(me.error)}
          onRetry={() => void me.refetch()}
        />
      </main>
    );
  }
  if (!me.data) return <Navigate to={loginAddress(location)} replace />;
  return me.data.needsTotp ? <TwoFactorPage admin={me.data.admin} /> : <Shell admin={me.data.admin} />;
}
