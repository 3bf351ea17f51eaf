import { useForm } from 'react-hook-form';
import { personName } from '#core/accounts/display-fields.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/text-field.js';
import type { KnownAccount } from '../known-accounts.js';
import { accountTexts } from '../texts.js';

interface NewAccountFormProps {
  readonly onChoose: (account: KnownAccount) => void;
  /** Returns to the list of accounts; absent when the list is empty. */
  readonly onBack?: () => void;
}

/** E-mail and name of an account that is new to this browser. */
export function NewAccountForm({ onChoose, onBack }: NewAccountFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '', name: '' } });
  const submit = handleSubmit((values) => {
    const email = values.email.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return setError('email', { message: accountTexts.noEmail }, { shouldFocus: true });
    }
    onChoose({ email, name: personName(values.name) || email });
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-4">
      <TextField
        label={accountTexts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField label={accountTexts.name} autoComplete="name" {...register('name')} />
      <Button type="submit" className="w-full">
        {accountTexts.go}
      </Button>
      {onBack && (
        <Button variant="text" className="w-full" onClick={onBack}>
          {accountTexts.back}
        </Button>
      )}
    </form>
  );
}
