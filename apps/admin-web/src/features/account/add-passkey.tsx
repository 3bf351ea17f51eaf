import { useState } from 'react';
import { passkeyMessage } from '#admin-web/lib/passkeys.js';
import { FormError } from '#admin-web/ui/errors.js';
import { MAX_PASSKEY_NAME_LENGTH } from '#core/admin/passkey.js';
import { Button } from '#ui/components/button.js';
import { PasswordField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { isPasswordRequired, useAddPasskey } from './passkey-api.js';
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
