import { useState } from 'react';
import { type Admin, useRefreshMe, useSignOut } from '#admin-web/lib/admin-session.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { supportsPasskeys } from '#admin-web/lib/passkeys.js';
import { Button } from '#ui/components/button.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { AddPasskey } from './add-passkey.js';
import { TwoFactorSetup } from './two-factor-setup.js';

/** Replaces every screen while a mandatory second factor is not set up. */
export function TwoFactorPage({ admin }: { readonly admin: Admin }) {
  usePageTitle('Two-factor sign-in');
  const signOut = useSignOut();
  const refreshMe = useRefreshMe();
  /** The factor whose recovery codes are shown. */
  const [factor, setFactor] = useState<'app' | 'passkey'>();
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[28rem] px-4 py-16">
      <Wordmark />
      <h1 className="mt-8 text-title">Two-factor sign-in</h1>
      <p className="mt-3 text-muted">This area asks every admin for a second factor. Set it up to go on.</p>
      {factor !== 'passkey' && <TwoFactorSetup onCodes={() => setFactor('app')} onDone={() => undefined} />}
      {factor !== 'app' && supportsPasskeys() && (
        <section className="mt-10">
          <h2 className="text-ui">Or use a passkey</h2>
          <AddPasskey onCodes={() => setFactor('passkey')} onDone={() => void refreshMe()} />
        </section>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-2 text-muted text-note">
        {admin.email}
        <Button variant="text" onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </p>
    </main>
  );
}
