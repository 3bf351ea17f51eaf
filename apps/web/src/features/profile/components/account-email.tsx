import { BadgeCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/text-field.js';
import { useSessionControl } from '#web/lib/session.js';
import { useVerificationMail } from '../api/verification-mail.js';
import { profileTexts } from '../texts.js';

interface AccountEmailProps {
  readonly email: string;
  readonly isVerified: boolean;
}

/** The e-mail address, which cannot be changed (spec §5), and its verification status. */
export function AccountEmail({ email, isVerified }: AccountEmailProps) {
  const { label, fixed, verified } = profileTexts.email;
  return (
    <div>
      <TextField label={label} type="email" value={email} hint={fixed} disabled readOnly />
      {isVerified ? (
        <p className="mt-2 flex items-center gap-1.5 text-accent text-ui">
          <BadgeCheck size={18} aria-hidden="true" />
          {verified}
        </p>
      ) : (
        <Unverified />
      )}
    </div>
  );
}

/** Refreshes when the user returns to the tab, which may be after verifying the address. */
function Unverified() {
  const session = useSessionControl();
  const { mutate, isPending } = useVerificationMail();
  const { unverified, verify, sending } = profileTexts.email;

  useEffect(() => {
    const look = () => void session.reload().catch(() => undefined);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [session]);

  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ui">
      {unverified}
      <Button
        variant="text"
        className="-ml-2"
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? sending : verify}
      </Button>
    </p>
  );
}
