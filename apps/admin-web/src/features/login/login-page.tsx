import { Navigate, useLocation } from 'react-router';
import { AFTER_LOGIN, useMe } from '#admin-web/lib/admin-session.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { screenAfterLogin } from '#core/admin/return-address.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { LoginForm } from './login-form.js';

/** /podmin/login: signs in and returns to the requested page. */
export function LoginPage() {
  usePageTitle('Sign in');
  const { search } = useLocation();
  const me = useMe();
  if (me.data) return <Navigate to={screenAfterLogin(search)} replace state={AFTER_LOGIN} />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[24rem] px-4 py-16">
      <Wordmark />
      <h1 className="mt-8 text-title">Admin sign-in</h1>
      {me.isPending ? <Skeleton className="mt-6 h-52 w-full" /> : <LoginForm onDone={() => undefined} />}
    </main>
  );
}

interface SessionExpiredDialogProps {
  readonly email: string | undefined;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Login dialog over the current screen, so that unsaved input is kept. */
export function SessionExpiredDialog({ email, onBack, onLeave }: SessionExpiredDialogProps) {
  return (
    <Dialog
      title="Your session has ended"
      description="Sign in to go on. What you have typed is still there, and is sent as soon as you are back."
      dismissible={false}
      onClose={onLeave}
    >
      <LoginForm email={email} onDone={onBack} />
      <Button variant="text" className="mt-2" onClick={onLeave}>
        Leave without sending
      </Button>
    </Dialog>
  );
}
