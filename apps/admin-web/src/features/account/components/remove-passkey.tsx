import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { Button } from '#ui/components/button.js';
import { PasswordField } from '#ui/components/credential-fields.js';
import { useRemovePasskey } from '../api/remove-passkey.js';
import { asksForPassword } from '../asks-for-password.js';
import { accountTexts } from '../texts.js';

interface RemovePasskeyProps {
  readonly id: number;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Confirms the removal. Asks for the password once the login is too old; Cancel has the initial focus. */
export function RemovePasskey({ id, onRemoved, onCancel }: RemovePasskeyProps) {
  const texts = accountTexts.passkeys;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const [wantsPassword, setWantsPassword] = useState(false);
  const { mutate, isPending, error } = useRemovePasskey();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const submit = handleSubmit(({ password }) => {
    if (isPending) return;
    mutate(
      { id, ...(password && { password }) },
      {
        onSuccess: onRemoved,
        onError: (refusal) => asksForPassword(refusal) && setWantsPassword(true),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-3">
      <p className="text-ui">{texts.removeText}</p>
      {wantsPassword && (
        <PasswordField
          purpose="current"
          label={texts.password}
          error={formState.errors.password?.message}
          {...register('password', { required: texts.passwordNeeded })}
        />
      )}
      {error && (
        <p role="alert" className="text-danger text-ui">
          {errorMessage(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={cancel} variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="danger" aria-disabled={isPending} aria-busy={isPending}>
          {texts.remove}
        </Button>
      </div>
    </form>
  );
}
