import { CircleUserRound, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#core/accounts/display-fields.js';
import { Button } from '#ui/components/button.js';
import { EmailField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { storedJson, storeText } from '#web/lib/browser-storage.js';
import type { AccountChoice } from '#web/lib/identity/google-sign-in.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';

interface NewAccountFormProps {
  readonly onChoose: (account: KnownAccount) => void;
  /** Returns to the list of accounts; absent when the list is empty. */
  readonly onBack?: () => void;
}

const ROW = 'flex min-h-14 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-line';

/** Popup for choosing a local account. The choice is posted only to the page that opened it. */
export default function AccountChooserPage() {
  usePageHead({ title: withProductName('Choose an account'), index: false });
  const [accounts] = useState(knownAccounts);
  const [isNew, setNew] = useState(accounts.length === 0);
  const opener: unknown = window.opener;
  const choose = (account: KnownAccount) => {
    rememberAccount(account);
    const choice: AccountChoice = {
      type: 'podgist.account',
      claims: { sub: account.email, email: account.email, email_verified: true, name: account.name },
    };
    (opener as Window).postMessage(choice, window.location.origin);
  };
  return (
    <main className="mx-auto min-h-dvh max-w-[28rem] px-6 py-10">
      <h1 className="text-title">Choose an account</h1>
      <p className="mt-2 text-muted text-ui">
        {opener
          ? 'This server runs without the internet: these accounts stand for Google accounts and live on this machine.'
          : 'This window is opened by Continue with Google in the sign-in dialog. Open it there.'}
      </p>
      {Boolean(opener) &&
        (isNew ? (
          <NewAccountForm onChoose={choose} onBack={accounts.length > 0 ? () => setNew(false) : undefined} />
        ) : (
          <ul className="-mx-3 mt-6 border-line border-t pt-2">
            {accounts.map((account) => (
              <li key={account.email}>
                <button type="button" className={ROW} onClick={() => choose(account)}>
                  <CircleUserRound size={24} aria-hidden="true" className="text-muted" />
                  <span className="min-w-0">
                    <span className="block truncate text-ui">{account.name}</span>
                    <span className="block truncate text-muted text-note">{account.email}</span>
                  </span>
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={ROW} onClick={() => setNew(true)}>
                <UserRoundPlus size={24} aria-hidden="true" className="text-muted" />
                <span className="text-ui">Use another account</span>
              </button>
            </li>
          </ul>
        ))}
    </main>
  );
}

/** E-mail and name of an account that is new to this browser. */
function NewAccountForm({ onChoose, onBack }: NewAccountFormProps) {
  const { field, handleSubmit, setError } = useFormFields({
    defaultValues: { email: '', name: '' },
  });
  const submit = handleSubmit((values) => {
    const email = values.email.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return setError(
        'email',
        { message: 'Please enter an e-mail address, such as ada@example.com' },
        { shouldFocus: true },
      );
    }
    onChoose({ email, name: personName(values.name) || email });
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-4">
      <EmailField label="E-mail" autoComplete="email" {...field('email')} />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <Button type="submit" className="w-full">
        Continue
      </Button>
      {onBack && (
        <Button variant="text" className="w-full" onClick={onBack}>
          Back to the list
        </Button>
      )}
    </form>
  );
}

/** An account previously used in this browser. */
interface KnownAccount {
  readonly email: string;
  readonly name: string;
}

const STORE = 'podgist.known-accounts';
const MAX_KNOWN_ACCOUNTS = 8;

/** Accounts used in this browser, most recent first. */
function knownAccounts(): KnownAccount[] {
  const stored = storedJson('localStorage', STORE);
  return Array.isArray(stored) ? stored.filter(isAccount) : [];
}

/** Moves an account to the front of the list. */
function rememberAccount(account: KnownAccount): void {
  const others = knownAccounts().filter(({ email }) => email !== account.email);
  storeText('localStorage', STORE, JSON.stringify([account, ...others].slice(0, MAX_KNOWN_ACCOUNTS)));
}

function isAccount(value: unknown): value is KnownAccount {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'email' in value && typeof value.email === 'string' && 'name' in value && typeof value.name === 'string'
  );
}
