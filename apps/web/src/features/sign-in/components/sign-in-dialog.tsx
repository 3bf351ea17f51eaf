import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { resetProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField } from '#ui/components/form-fields.js';
import { fieldOf } from '#ui/hooks/use-form-fields.js';
import type { SignInRequest } from '#web/lib/session.js';
import {
  type CredentialValues,
  EMPTY_CREDENTIALS,
  showFormProblem,
  showIdentityError,
  useSignInActions,
} from '../form/use-sign-in-actions.js';
import { FAILED, signInTexts } from '../texts.js';
import { CredentialsForm, FormError, GoogleButton, OrWithEmail } from './credentials-form.js';
import { LockedDialog } from './locked-dialog.js';

interface ResetFormProps {
  readonly form: UseFormReturn<CredentialValues>;
  readonly send: (email: string) => Promise<void>;
  readonly isBusy: boolean;
  readonly onBack: () => void;
}

interface SignInDialogProps {
  readonly kind?: keyof typeof signInTexts.title;
  readonly title?: string;
  readonly otherWay?: SignInRequest['alternative'];
  readonly onClose: () => void;
  /** Called after the sign-in. */
  readonly onDone: () => void;
}

type View = 'signIn' | 'signUp' | 'reset';

const TAB =
  '-mb-px min-h-11 flex-1 border-transparent border-b-2 text-muted text-ui transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink';

/** The sign-in dialog (spec §2): Google, e-mail and password in two tabs, and password reset. */
export function SignInDialog({
  kind = 'required',
  title = signInTexts.title[kind],
  otherWay,
  onClose,
  onDone,
}: SignInDialogProps) {
  const [view, setView] = useState<View>('signIn');
  const form = useForm<CredentialValues>({ defaultValues: EMPTY_CREDENTIALS });
  const { busy, withGoogle, withEmail, signUp, sendReset } = useSignInActions(onDone);
  const show = (next: View) => {
    form.clearErrors();
    setView(next);
  };
  const common = { form, isBusy: busy === 'email', disabled: busy !== undefined };
  return (
    <LockedDialog
      title={view === 'reset' ? 'Reset Password' : title}
      intro="Your account keeps your summaries and your plan."
      isLocked={kind === 'required'}
      onClose={onClose}
    >
      {view === 'reset' ? (
        <ResetForm {...common} send={sendReset} onBack={() => show('signIn')} />
      ) : (
        <div className="mt-6">
          <GoogleButton
            where="dialog"
            signIn={withGoogle}
            isBusy={busy === 'google'}
            disabled={common.disabled}
          />
          <OrWithEmail />
          <Tabs.Root value={view} onValueChange={(next) => show(next === 'signUp' ? 'signUp' : 'signIn')}>
            <Tabs.List aria-label="Sign in or sign up" className="flex border-line border-b">
              <Tabs.Trigger value="signIn" className={TAB}>
                Sign In
              </Tabs.Trigger>
              <Tabs.Trigger value="signUp" className={TAB}>
                Sign Up
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="signIn" tabIndex={-1}>
              <CredentialsForm kind="signIn" {...common} send={withEmail} onForgot={() => show('reset')} />
            </Tabs.Content>
            <Tabs.Content value="signUp" tabIndex={-1}>
              <CredentialsForm kind="signUp" {...common} send={signUp} />
            </Tabs.Content>
          </Tabs.Root>
        </div>
      )}
      {otherWay && (
        <Button
          variant="text"
          className="mt-2 w-full"
          aria-disabled={common.disabled}
          onClick={() => {
            if (common.disabled) return;
            onClose();
            otherWay.go();
          }}
        >
          {otherWay.label}
        </Button>
      )}
      <p className="mt-4 text-center text-muted text-note">Free forever • No credit card required</p>
    </LockedDialog>
  );
}

/** Password reset form of the sign-in dialog; sends an e-mail with a reset link. */
function ResetForm({ form, send, isBusy, onBack }: ResetFormProps) {
  const { handleSubmit, setError, setFocus, formState } = form;
  const field = fieldOf(form);
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(async (values) => {
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
      <EmailField label="E-mail" hint="We send you a link to choose a new one." {...field('email')} />
      <FormError message={formState.errors.root?.message} />
      <Button type="submit" className="w-full" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send Reset Email'}
      </Button>
      <Button variant="text" className="w-full" onClick={onBack}>
        Back to Sign In
      </Button>
    </form>
  );
}
