import { useState } from 'react';
import type { Admin } from '#admin-web/lib/admin-session.js';
import { Dialog } from '#ui/components/dialog.js';
import { accountTexts } from '../texts.js';
import { DisableTwoFactor } from './disable-two-factor.js';
import { TwoFactorSetup } from './two-factor-setup.js';

interface TwoFactorDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** Enables or disables the second factor. Recovery codes must be confirmed as saved before the dialog closes. */
export function TwoFactorDialog({ admin, onClose }: TwoFactorDialogProps) {
  const texts = accountTexts.totp;
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Dialog
      title={texts.title}
      description={admin.totpEnabled ? texts.on : texts.off}
      dismissible={!hasCodes}
      onClose={onClose}
    >
      {admin.totpEnabled && !hasCodes ? (
        <DisableTwoFactor onDone={onClose} />
      ) : (
        <TwoFactorSetup onCodes={() => setHasCodes(true)} onDone={onClose} />
      )}
    </Dialog>
  );
}
