import { useState } from 'react';
import { Button, buttonClass } from '#ui/components/button.js';
import { showToast } from '#ui/lib/toasts.js';
import { requestSignIn, useSession, useSessionControl } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { actionTexts } from '../texts.js';
import { Checking } from './checking.js';

/** Sends another verification e-mail to the signed-in user. */
export function RequestVerificationMail() {
  const session = useSession();
  const control = useSessionControl();
  const [isSending, setSending] = useState(false);
  const texts = actionTexts.verifyAgain;
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'signedOut') {
    return (
      <>
        <p className="text-ui">{texts.signedOut}</p>
        <Button className="mt-4" onClick={() => requestSignIn({ kind: 'voluntary' })}>
          {actionTexts.signIn}
        </Button>
      </>
    );
  }
  if (session.user.emailVerified) {
    return (
      <>
        <p className="text-ui">{texts.already}</p>
        <Link to="/" className={buttonClass('primary', 'mt-4')}>
          {actionTexts.verified.go}
        </Link>
      </>
    );
  }
  const send = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await (await control.client()).sendVerification();
      showToast(texts.sent);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: texts.failed, description, tone: 'danger' });
    }
    setSending(false);
  };
  return (
    <Button aria-disabled={isSending} aria-busy={isSending} onClick={() => void send()}>
      {texts.signedIn}
    </Button>
  );
}
