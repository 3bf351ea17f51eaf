import { useState } from 'react';
import { signUpProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { PasswordField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { identityCode } from '#web/lib/identity/identity-client.js';
import { requestSignIn, useSessionControl } from '#web/lib/session.js';
import { useResetCode } from '../api/action-code.js';
import { actionTexts } from '../texts.js';
import { ActionResult } from './action-result.js';
import { Checking } from './checking.js';
import { CodeFailure } from './code-failure.js';
import { RequestResetEmail } from './request-reset-email.js';

const texts = actionTexts.reset;

/** Sets a new password with a reset code. */
export function ResetPassword({ code }: { readonly code: string }) {
  const { isPending, error, data, refetch } = useResetCode(code);
  const [late, setLate] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  if (isPending) return <Checking />;
  if (isDone) {
    return (
      <ActionResult {...texts.done}>
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
