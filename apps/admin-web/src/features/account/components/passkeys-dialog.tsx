import { useState } from 'react';
import { supportsPasskeys } from '#admin-web/lib/passkeys.js';
import { Dialog } from '#ui/components/dialog.js';
import { accountTexts } from '../texts.js';
import { AddPasskey } from './add-passkey.js';
import { PasskeyList } from './passkey-list.js';

/** Lists, adds and removes the admin's passkeys. Recovery codes must be confirmed as saved before the dialog closes. */
export function PasskeysDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = accountTexts.passkeys;
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Dialog title={texts.title} description={texts.description} dismissible={!hasCodes} onClose={onClose}>
      {!hasCodes && <PasskeyList />}
      {supportsPasskeys() ? (
        <AddPasskey onCodes={() => setHasCodes(true)} onDone={() => setHasCodes(false)} />
      ) : (
        <p className="mt-6 text-muted text-ui">{texts.unsupported}</p>
      )}
    </Dialog>
  );
}
