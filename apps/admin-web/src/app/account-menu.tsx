import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { TwoFactorDialog } from '#admin-web/features/account/two-factor-setup.js';
import { smallButtonClass } from '#admin-web/ui/small-button.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { ChangePasswordDialog } from '../features/account/change-password-dialog.js';
import { PasskeysDialog } from '../features/account/passkeys-dialog.js';
import { type Admin, useSignOut } from '../lib/admin-session.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

const ITEM =
  'flex min-h-9 w-full items-center px-3 text-left text-ui hover:bg-line focus-visible:-outline-offset-2 pointer-coarse:min-h-11';

type Open = 'password' | 'twoFactor' | 'passkeys' | 'shortcuts';

/** Menu of the signed-in admin: password, second factors, shortcuts and sign-out. */
export function AccountMenu({ admin }: { readonly admin: Admin }) {
  const { open, toggle, container, button, panel } = useDisclosure<HTMLDivElement>('account-menu');
  const [dialog, setDialog] = useState<Open>();
  const signOut = useSignOut();
  const show = (which: Open) => () => {
    toggle();
    button.ref.current?.focus();
    setDialog(which);
  };
  const close = () => setDialog(undefined);
  return (
    <div ref={container} className="relative">
      <button {...button} className={smallButtonClass('plain', 'min-h-9')}>
        <span className="sr-only">Account: </span>
        <span className="max-w-28 truncate sm:max-w-60">{admin.name || admin.email}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <div
          {...panel}
          className="absolute right-0 z-30 mt-1 w-64 rounded-md border border-line bg-sheet py-1 shadow-float"
        >
          <p className="truncate border-line border-b px-3 py-2 text-muted text-note">{admin.email}</p>
          <button type="button" className={ITEM} onClick={show('password')}>
            Change password
          </button>
          <button type="button" className={ITEM} onClick={show('twoFactor')}>
            Two-factor sign-in
          </button>
          <button type="button" className={ITEM} onClick={show('passkeys')}>
            Passkeys
          </button>
          <button type="button" className={ITEM} onClick={show('shortcuts')}>
            Keyboard shortcuts
          </button>
          <button type="button" className={ITEM} onClick={() => signOut.mutate()}>
            Sign out
          </button>
        </div>
      )}
      {dialog === 'password' && <ChangePasswordDialog email={admin.email} onClose={close} />}
      {dialog === 'twoFactor' && <TwoFactorDialog admin={admin} onClose={close} />}
      {dialog === 'passkeys' && <PasskeysDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}
