import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { type Admin, useRefreshMe } from '#admin-web/lib/admin-session.js';
import { FormError } from '#admin-web/ui/errors.js';
import type { RequestBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { PasswordField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { TwoFactorSetup } from './two-factor-setup.js';

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
