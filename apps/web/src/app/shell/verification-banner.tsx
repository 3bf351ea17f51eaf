import { MailCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { Button } from '#ui/components/button.js';
import { useVerificationMail } from '#web/features/profile/verification-mail.js';
import { storedText, storeText } from '#web/lib/browser-storage.js';
import { type SessionUser, useSessionControl } from '#web/lib/session.js';
import { IconButton } from '#web/ui/icon-button.js';
import { Page } from '#web/ui/page.js';
import { deferredShellTexts } from './deferred-texts.js';

/** Session storage key of the account whose reminder was dismissed. */
const DISMISSED = 'podgist.verification.dismissed';

/**
 * Reminder until the address is verified. It comes with the next page: on one that is being read it would push everything
 * down. A dismissal lasts for the browser session.
 */
export function VerificationBanner({ user }: { readonly user: SessionUser }) {
  const isNextPage = useNavigationType() === 'PUSH';
  const [isDue, setDue] = useState(isNextPage);
  const [dismissed, setDismissed] = useState(() => storedText('sessionStorage', DISMISSED));
  if (isNextPage && !isDue) setDue(true);
  if (!isDue || dismissed === user.uid) return null;
  const dismiss = () => {
    setDismissed(user.uid);
    storeText('sessionStorage', DISMISSED, user.uid);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <Reminder email={user.email} onDismiss={dismiss} />;
}

function Reminder({ email, onDismiss }: { readonly email: string; readonly onDismiss: () => void }) {
  const session = useSessionControl();
  const { mutate, isPending } = useVerificationMail();
  const { label, request, resend, sending, hide } = deferredShellTexts.verification;

  useEffect(() => {
    // The address may have been verified in another tab.
    const refresh = () => void session.reload().catch(() => undefined);
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [session]);

  return (
    <aside aria-label={label} className="border-line border-b bg-sheet print:hidden">
      <Page className="flex items-center gap-x-3">
        <MailCheck size={18} aria-hidden="true" className="hidden flex-none text-accent sm:block" />
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-ui [overflow-wrap:anywhere]">
          <span className="py-2">{request(email)}</span>
          <Button variant="text" className="-ml-2" isBusy={isPending} onClick={() => mutate()}>
            {isPending ? sending : resend}
          </Button>
        </p>
        <IconButton
          label={hide}
          icon={X}
          onClick={onDismiss}
          className="-mr-3 rounded-md text-muted transition-colors hover:text-ink"
        />
      </Page>
    </aside>
  );
}
