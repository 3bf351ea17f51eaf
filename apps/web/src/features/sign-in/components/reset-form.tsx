import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { resetProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField } from '#ui/components/credential-fields.js';
import { type CredentialValues, showFormProblem, showIdentityError } from '../form/credentials.js';
import { FAILED, signInTexts } from '../texts.js';
import { FormError } from './form-error.js';

interface ResetFormProps {
  readonly form: UseFormReturn<CredentialValues>;
  readonly send: (email: string) => Promise<void>;
  readonly isBusy: boolean;
  readonly onBack: () => void;
}

/** Password reset form of the sign-in dialog; sends an e-mail with a reset link. */
export function ResetForm({ form, send, isBusy, onBack }: ResetFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const texts = signInTexts.reset;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(async (values) => {
    if (isBusy) return;
    const problem = resetProblem(values);
    if (problem) return showFormProblem(problem, setError);
    try {
      await send(values.email.trim());
      onBack();
    } catch (error) {
      showIdentityError(FAILED.reset, error, setError);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-4">
      <EmailField
        label={signInTexts.email}
        hint={texts.intro}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <FormError message={formState.errors.root?.message} />
      <Button type="submit" className="w-full" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </Button>
      <Button variant="text" className="w-full" onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
