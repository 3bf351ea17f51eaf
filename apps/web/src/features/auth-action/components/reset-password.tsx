import { useState } from 'react';
import { resetProblem, signUpProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField, PasswordField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { identityCode } from '#web/lib/identity/identity-client.js';
import { requestSignIn, useSessionControl } from '#web/lib/session.js';
import { ActionResult, Checking, CodeFailure, useResetCode } from './action-result.js';

/** Sets a new password with a reset code. */
export function ResetPassword({ code }: { readonly code: string }) {
  const { isPending, error, data, refetch } = useResetCode(code);
  const [late, setLate] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  if (isPending) return <Checking />;
  if (isDone) {
    return (
      <ActionResult
        title="Your password is changed"
        text="Sign in with the new one. Everybody who was signed in with the old one is signed out."
      >
        <Button onClick={() => requestSignIn({ kind: 'voluntary', returnTo: '/' })}>Sign In</Button>
      </ActionResult>
    );
  }
  if (error || late !== undefined) {
    return (
      <CodeFailure error={error ?? late} onRetry={() => void refetch()}>
        <RequestResetEmail />
      </CodeFailure>
    );
  }
  return <NewPassword code={code} email={data} onDone={() => setDone(true)} onSpent={setLate} />;
}

interface NewPasswordProps {
  readonly code: string;
  readonly email: string;
  readonly onDone: () => void;
  /** Called when the code expired or was used after the page loaded. */
  readonly onSpent: (error: unknown) => void;
}

function NewPassword({ code, email, onDone, onSpent }: NewPasswordProps) {
  const session = useSessionControl();
  const { field, handleSubmit, setError, formState } = useFormFields({ defaultValues: { password: '' } });
  const isBusy = formState.isSubmitting;
  const refuse = (title: string, message: string) => {
    showToast({ title, description: message, tone: 'danger' });
    setError('password', { message }, { shouldFocus: true });
  };
  const submit = handleSubmit(async ({ password }) => {
    const problem = signUpProblem({ email, password });
    if (problem) return refuse(problem.title, problem.message);
    try {
      await (await session.client()).confirmPasswordReset(code, password);
      onDone();
    } catch (error) {
      if (/^auth\/(expired|invalid)-action-code$/.test(identityCode(error))) return onSpent(error);
      refuse('Reset Failed', error instanceof Error ? error.message : 'That did not work');
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <h1 className="text-display">Choose a new password</h1>
      <p className="mt-4 text-lead text-muted">{`For the account of ${email}.`}</p>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        purpose="new"
        className="mt-8"
        label="New password"
        hint="At least 6 characters"
        {...field('password')}
      />
      <Button type="submit" className="mt-6" isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Save password'}
      </Button>
    </form>
  );
}

/** Requests another password reset e-mail. */
export function RequestResetEmail() {
  const session = useSessionControl();
  const { field, handleSubmit, setError, formState } = useFormFields({ defaultValues: { email: '' } });
  const isBusy = formState.isSubmitting;
  const submit = handleSubmit(async ({ email }) => {
    const problem = resetProblem({ email });
    if (problem) {
      showToast({ title: problem.title, description: problem.message, tone: 'danger' });
      return setError('email', { message: problem.message }, { shouldFocus: true });
    }
    try {
      await (await session.client()).sendPasswordReset(email.trim());
      showToast({
        title: 'Reset Email Sent',
        description: 'Check your email for password reset instructions',
        isImportant: true,
      });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: 'Reset Failed', description, tone: 'danger' });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-ui">Enter your e-mail address and we send you a new link.</p>
      <EmailField label="E-mail" {...field('email')} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send Reset Email'}
      </Button>
    </form>
  );
}
