import { Navigate, useLocation } from 'react-router';
import { useMe } from '#admin-web/lib/admin-session.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { screenAfterLogin } from '#core/admin/return-address.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { loginTexts } from '../texts.js';
import { LoginForm } from './login-form.js';

/** /podmin/login: signs in and returns to the requested page. */
export function LoginPage() {
  usePageTitle(loginTexts.pageTitle);
  const { search } = useLocation();
  const me = useMe();
  if (me.data) return <Navigate to={screenAfterLogin(search)} replace />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[24rem] px-4 py-16">
      <Wordmark />
      <h1 className="mt-8 text-title">{loginTexts.title}</h1>
      {me.isPending ? <Skeleton className="mt-6 h-52 w-full" /> : <LoginForm onDone={() => undefined} />}
    </main>
  );
}
