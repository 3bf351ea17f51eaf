import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, buttonClass } from '#ui/components/button.js';
import { showToast } from '#ui/lib/toasts.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { requestSignIn, useSession, useSessionControl } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { ActionResult, Checking, CodeFailure, useApplyCode } from './action-result.js';
import { RequestResetEmail, ResetPassword } from './reset-password.js';

const ACTIONS: Readonly<Record<string, (code: string) => ReactNode>> = {
  verifyEmail: (code) => <VerifyEmail code={code} />,
  resetPassword: (code) => <ResetPassword code={code} />,
  recoverEmail: (code) => <RecoverEmail code={code} />,
};

/** Landing page of the identity service's e-mail links: `/auth/action?mode=…&oobCode=…`. */
export default function ActionPage() {
  usePageHead({ title: withProductName('Your account'), index: false });
  const { search } = useLocation();
  const { mode, code } = useMemo(() => {
    const query = new URLSearchParams(search);
    return { mode: query.get('mode') ?? '', code: query.get('oobCode') ?? '' };
  }, [search]);
  const action = Object.hasOwn(ACTIONS, mode) ? ACTIONS[mode] : undefined;
  return (
    <Page className="pt-10 sm:pt-16">
      <div key={search} className="max-w-[32rem]">
        {action && code !== '' ? action(code) : <IncompleteLink mode={mode} />}
      </div>
    </Page>
  );
}

/** A link that a mail program has cut: offers another mail of its kind, or of both kinds when the kind is lost. */
function IncompleteLink({ mode }: { readonly mode: string }) {
  return (
    <ActionResult
      title="This link leads nowhere"
      text="It may have been cut off by the mail program. Copy the whole link from the mail, or ask for a new mail."
    >
      <div className="space-y-10">
        {mode !== 'resetPassword' && (
          <section aria-labelledby="verification-mail">
            <h2 id="verification-mail" className="mb-3 text-title">
              To confirm your address
            </h2>
            <RequestVerificationMail />
          </section>
        )}
        {mode !== 'verifyEmail' && (
          <section aria-labelledby="reset-mail">
            <h2 id="reset-mail" className="mb-3 text-title">
              To choose a new password
            </h2>
            <RequestResetEmail />
          </section>
        )}
      </div>
    </ActionResult>
  );
}

/** Reverts a change of the e-mail address and offers a password reset, since the account may be compromised. */
function RecoverEmail({ code }: { readonly code: string }) {
  const { isPending, error, refetch } = useApplyCode(code);
  if (isPending) return <Checking />;
  if (error) return <CodeFailure error={error} onRetry={() => void refetch()} />;
  return (
    <ActionResult
      title="Your old e-mail address is back"
      text="If it was not you who changed it, choose a new password now: somebody else may know yours."
    >
      <RequestResetEmail />
    </ActionResult>
  );
}

/** Confirms an e-mail address and links onward. */
function VerifyEmail({ code }: { readonly code: string }) {
  const { isPending, error, refetch } = useApplyCode(code);
  if (isPending) return <Checking />;
  if (error) {
    return (
      <CodeFailure error={error} onRetry={() => void refetch()}>
        <RequestVerificationMail />
      </CodeFailure>
    );
  }
  return (
    <ActionResult
      title="Your e-mail address is confirmed"
      text="Your account is ready. Everything you save from now on is kept for you."
    >
      <Link to="/" className={buttonClass('primary')}>
        Analyze an episode
      </Link>
    </ActionResult>
  );
}

/** Sends another verification e-mail to the signed-in user. */
function RequestVerificationMail() {
  const session = useSession();
  const control = useSessionControl();
  const [isSending, setSending] = useState(false);
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'signedOut') {
    return (
      <>
        <p className="text-ui">Sign in, and you can ask for a new confirmation mail.</p>
        <Button className="mt-4" onClick={() => requestSignIn({ kind: 'voluntary' })}>
          Sign In
        </Button>
      </>
    );
  }
  if (session.user.emailVerified) {
    return (
      <>
        <p className="text-ui">Your address is confirmed already: there is nothing left to do.</p>
        <Link to="/" className={buttonClass('primary', 'mt-4')}>
          Analyze an episode
        </Link>
      </>
    );
  }
  const send = async () => {
    setSending(true);
    try {
      await (await control.client()).sendVerification();
      showToast({
        title: 'Email Sent',
        description: 'Please check your email to verify your account',
        isImportant: true,
      });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: 'Email Not Sent', description, tone: 'danger' });
    }
    setSending(false);
  };
  return (
    <Button isBusy={isSending} onClick={() => void send()}>
      Send a new confirmation mail
    </Button>
  );
}
