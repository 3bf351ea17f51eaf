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

/** Turns the second factor on or off. Recovery codes are left only by saying that they were kept. */
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
