import { useForm } from 'react-hook-form';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { Button } from '#ui/components/button.js';
import { PasswordField } from '#ui/components/credential-fields.js';
import { TextField } from '#ui/components/text-field.js';
import { useDisableTotp } from '../api/disable-totp.js';
import { accountTexts } from '../texts.js';

/** Disables the second factor; requires the password and a code. */
export function DisableTwoFactor({ onDone }: { readonly onDone: () => void }) {
  const texts = accountTexts.totp;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { mutate, isPending, error } = useDisableTotp();
  const { errors } = formState;
  const submit = handleSubmit(({ password, code }) => {
    if (!isPending) mutate({ password, code: code.trim() }, { onSuccess: onDone });
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      <p>{texts.disableText}</p>
      <PasswordField
        purpose="current"
        label={texts.password}
        error={errors.password?.message}
        {...register('password', { required: texts.passwordNeeded })}
      />
      <TextField
        label={texts.code}
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code', { validate: (typed) => typed.trim() !== '' || texts.codeNeeded })}
      />
      {error && (
        <p role="alert" className="text-danger text-ui">
          {errorMessage(error)}
        </p>
      )}
      <Button type="submit" variant="danger" aria-disabled={isPending} aria-busy={isPending}>
        {texts.disable}
      </Button>
    </form>
  );
}
