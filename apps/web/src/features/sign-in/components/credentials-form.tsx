import type { UseFormReturn } from 'react-hook-form';
import { type FormProblem, signInProblem, signUpProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField, PasswordField } from '#ui/components/form-fields.js';
import { fieldOf } from '#ui/hooks/use-form-fields.js';
import { type CredentialValues, showFormProblem, showIdentityError } from '../form/use-sign-in-actions.js';
import { FAILED } from '../texts.js';
import { FormError } from './form-error.js';

interface CredentialsFormProps {
  readonly kind: 'signIn' | 'signUp';
  /** Shared by both tabs so that input is preserved when switching. */
  readonly form: UseFormReturn<CredentialValues>;
  readonly send: (email: string, password: string) => Promise<void>;
  readonly isBusy: boolean;
  readonly disabled: boolean;
  /** Opens the password reset form. */
  readonly onForgot?: () => void;
}

const KINDS = {
  signIn: { check: signInProblem, label: 'Sign In', busy: 'Signing in…' },
  signUp: { check: signUpProblem, label: 'Sign Up', busy: 'Creating your account…' },
} satisfies Record<
  string,
  { check: (form: CredentialValues) => FormProblem | undefined; [text: string]: unknown }
>;

/** E-mail and password form for sign-in and sign-up. */
export function CredentialsForm({ kind, form, send, isBusy, disabled, onForgot }: CredentialsFormProps) {
  const { handleSubmit, setError, formState } = form;
  const field = fieldOf(form);
  const { check, label, busy } = KINDS[kind];
  const submit = handleSubmit(async (values) => {
    if (disabled) return;
    const problem = check(values);
    if (problem) return showFormProblem(problem, setError);
    await send(values.email.trim(), values.password).catch((error: unknown) =>
      showIdentityError(FAILED[kind], error, setError),
    );
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-4">
      <EmailField label="E-mail" {...field('email')} />
      <PasswordField
        purpose={kind === 'signIn' ? 'current' : 'new'}
        label="Password"
        hint={kind === 'signUp' ? 'At least 6 characters' : undefined}
        {...field('password')}
      />
      <FormError message={formState.errors.root?.message} />
      <Button type="submit" className="w-full" aria-disabled={disabled} aria-busy={isBusy}>
        {isBusy ? busy : label}
      </Button>
      {onForgot && (
        <Button variant="text" className="w-full" onClick={onForgot}>
          Forgot your password?
        </Button>
      )}
    </form>
  );
}
