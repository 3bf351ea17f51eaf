import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { createPasskey, passkeyMessage } from '#admin-web/lib/passkeys.js';
import { FormError } from '#admin-web/ui/errors.js';
import { MAX_PASSKEY_NAME_LENGTH } from '#core/admin/passkey.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { PasswordField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { RecoveryCodes } from './recovery-codes.js';

interface AddPasskeyProps {
  /** Called when recovery codes are shown. */
  readonly onCodes: () => void;
  /** Called once a passkey was added and its recovery codes, if any, were kept. */
  readonly onDone: () => void;
}

/** Names and makes a passkey. Asks for the password once the login is too old. */
export function AddPasskey({ onCodes, onDone }: AddPasskeyProps) {
  const { field, handleSubmit, reset } = useFormFields({
    defaultValues: { name: '', password: '' },
  });
  const { mutate, isPending, error, data, reset: forget } = useAddPasskey();
  const [wantsPassword, setWantsPassword] = useState(false);
  const submit = handleSubmit(({ name, password }) => {
    mutate(
      { name: name.trim(), ...(password && { password }) },
      {
        onSuccess: ({ recoveryCodes }) => {
          reset();
          if (recoveryCodes) onCodes();
          else onDone();
        },
        onError: (refusal) => isPasswordRequired(refusal) && setWantsPassword(true),
      },
    );
  });

  if (data?.recoveryCodes) {
    return (
      <RecoveryCodes
        codes={data.recoveryCodes}
        onDone={() => {
          forget();
          onDone();
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      <TextField
        label="Name of the passkey"
        hint="What it is on, such as your laptop or a security key."
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        {...field('name', { validate: (typed) => typed.trim() !== '' || 'Enter a name.' })}
      />
      {wantsPassword && (
        <PasswordField
          purpose="current"
          label="Password"
          {...field('password', { required: 'Enter your password.' })}
        />
      )}
      <FormError error={error} messageOf={passkeyMessage} />
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Waiting for your device…' : 'Add a passkey'}
      </Button>
    </form>
  );
}

type Passkeys = ResponseBody<'GET /api/podmin/auth/passkeys'>;
export type Passkey = Passkeys['passkeys'][number];

/** GET auth/passkeys */
const passkeysQuery = queryOptions<Passkeys>({ queryKey: ['auth', 'passkeys'] });

export function usePasskeys() {
  return useQuery(passkeysQuery);
}

interface NewPasskey {
  readonly name: string;
  readonly password?: string;
}

/** Makes a passkey in this browser and adds it. Returns recovery codes with the first second factor. */
function useAddPasskey() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: NewPasskey) => {
      const { data: options } = await api.call('POST /api/podmin/auth/passkeys/options', {
        body: { password },
      });
      const answer = await createPasskey(options);
      return (await api.call('POST /api/podmin/auth/passkeys', { body: { name, answer } })).data;
    },
    onSuccess: async () => {
      showToast({ title: 'Passkey Added', description: 'Your other sessions have ended.' });
      await queries.invalidateQueries(passkeysQuery);
    },
  });
}

interface Removal {
  readonly id: number;
  readonly password?: string;
}

export function useRemovePasskey() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: Removal) =>
      api.call('POST /api/podmin/auth/passkeys/{id}/remove', { path: { id }, body: { password } }),
    onSuccess: () => showToast({ title: 'Passkey Removed' }),
    // Also after a failure: it may have been removed in another window.
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}

/** True for a change that was refused because the login is not recent enough. */
export function isPasswordRequired(error: unknown): boolean {
  return fieldErrors(error, ['password']).length > 0;
}
