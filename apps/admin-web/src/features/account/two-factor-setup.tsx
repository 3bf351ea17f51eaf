import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { type Admin, useRefreshMe, useSignOut } from '#admin-web/lib/admin-session.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { supportsPasskeys } from '#admin-web/lib/passkeys.js';
import { FormError } from '#admin-web/ui/errors.js';
import type { RequestBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { PasswordField, TextField } from '#ui/components/form-fields.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { AddPasskey } from './add-passkey.js';
import { RecoveryCodes } from './recovery-codes.js';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.js')).QrCode }));

interface TwoFactorSetupProps {
  /** Called when the recovery codes are shown. */
  readonly onCodes: () => void;
  readonly onDone: () => void;
}

/** Sets up an authenticator app: secret, verification code, recovery codes. */
function TwoFactorSetup({ onCodes, onDone }: TwoFactorSetupProps) {
  const { field, handleSubmit } = useFormFields({ defaultValues: { code: '' } });
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const refreshMe = useRefreshMe();
  const error = confirm.error ?? start.error;
  const submit = handleSubmit(({ code }) => {
    if (!confirm.isPending) confirm.mutate(code.replaceAll(' ', ''), { onSuccess: onCodes });
  });

  if (confirm.data) {
    return (
      <RecoveryCodes
        codes={confirm.data}
        onDone={() => {
          onDone();
          void refreshMe();
        }}
      />
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      {start.data ? (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <p>Scan this with your authenticator app, or type the key into it.</p>
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrCode text={start.data.otpauthUrl} label="QR code of the key below" />
          </Suspense>
          <dl>
            <dt className="font-medium text-ui">Key</dt>
            <dd className="code [overflow-wrap:anywhere]">{inFours(start.data.secret)}</dd>
          </dl>
          <TextField
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code', {
              validate: (typed) =>
                /^\d{6}$/.test(typed.replaceAll(' ', '')) || 'Enter the six digits that the app shows.',
            })}
          />
          <Button type="submit" isBusy={confirm.isPending}>
            Turn on
          </Button>
        </form>
      ) : (
        <StartForm
          isPending={start.isPending}
          onPassword={(password) => !start.isPending && start.mutate(password)}
        />
      )}
      <FormError error={error} />
    </div>
  );
}

interface StartFormProps {
  readonly isPending: boolean;
  readonly onPassword: (password: string) => void;
}

/** Asks for the password, so that nobody else's app is bound in an unlocked browser. */
function StartForm({ isPending, onPassword }: StartFormProps) {
  const { field, handleSubmit } = useFormFields({ defaultValues: { password: '' } });
  return (
    <form onSubmit={handleSubmit(({ password }) => onPassword(password))} noValidate className="grid gap-4">
      <PasswordField
        purpose="current"
        label="Password"
        {...field('password', { required: 'Enter your password.' })}
      />
      <Button type="submit" isBusy={isPending}>
        Set it up
      </Button>
    </form>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** Secret for an authenticator app. `otpauthUrl` is the content of its QR code. */
function useStartTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async (password: string) =>
      (await api.call('POST /api/podmin/auth/totp/start', { body: { password } })).data,
  });
}

/** Enables the second factor and returns the recovery codes. */
function useConfirmTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async (code: string) =>
      (await api.call('POST /api/podmin/auth/totp/confirm', { body: { code } })).data.recoveryCodes,
    onSuccess: () => showToast({ title: 'Two-Factor Sign-In Is On' }),
  });
}

interface TwoFactorDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** Enables or disables the second factor. Recovery codes must be confirmed as saved before the dialog closes. */
export function TwoFactorDialog({ admin, onClose }: TwoFactorDialogProps) {
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Dialog
      title="Two-factor sign-in"
      description={
        admin.totpEnabled
          ? 'Two-factor sign-in is on.'
          : 'With it, a sign-in asks for your password and for a code of an authenticator app. Turning it on ends your other sessions.'
      }
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

/** Disables the second factor; requires the password and a code. */
function DisableTwoFactor({ onDone }: { readonly onDone: () => void }) {
  const { field, handleSubmit } = useFormFields({ defaultValues: { password: '', code: '' } });
  const { mutate, isPending, error } = useDisableTotp();
  const submit = handleSubmit(({ password, code }) => {
    mutate({ password, code: code.trim() }, { onSuccess: onDone });
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      <p>To turn it off, enter your password and a code of the app, or a recovery code.</p>
      <PasswordField
        purpose="current"
        label="Password"
        {...field('password', { required: 'Enter your password.' })}
      />
      <TextField
        label="Code of the app"
        autoComplete="one-time-code"
        {...field('code', {
          validate: (typed) => typed.trim() !== '' || 'Enter the six digits that the app shows.',
        })}
      />
      <FormError error={error} />
      <Button type="submit" variant="danger" isBusy={isPending}>
        Turn off
      </Button>
    </form>
  );
}

function useDisableTotp() {
  const api = useAdminApi();
  const refreshMe = useRefreshMe();
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/podmin/auth/totp/disable'>) =>
      api.call('POST /api/podmin/auth/totp/disable', { body }),
    onSuccess: async () => {
      showToast({ title: 'Two-Factor Sign-In Is Off' });
      await refreshMe();
    },
  });
}

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
