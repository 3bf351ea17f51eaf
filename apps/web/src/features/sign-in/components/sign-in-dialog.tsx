import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetProblem, signInProblem, signUpProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField, PasswordField } from '#ui/components/form-fields.js';
import type { SignInRequest } from '#web/lib/session.js';
import { type CredentialValues, EMPTY_CREDENTIALS, useSignInActions } from '../form/use-sign-in-actions.js';
import { FAILED } from '../texts.js';
import { CredentialForm, GoogleButton, OrWithEmail } from './credential-form.js';
import { LockedDialog } from './locked-dialog.js';

interface SignInDialogProps {
  readonly kind?: 'required' | 'voluntary';
  readonly title?: string;
  readonly otherWay?: SignInRequest['alternative'];
  readonly onClose: () => void;
  /** Called after the sign-in. */
  readonly onDone: () => void;
}

const TABS = [
  {
    kind: 'signIn',
    check: signInProblem,
    purpose: 'current',
    hint: undefined,
    submit: 'Sign In',
    submitting: 'Signing in…',
  },
  {
    kind: 'signUp',
    check: signUpProblem,
    purpose: 'new',
    hint: 'At least 6 characters',
    submit: 'Sign Up',
    submitting: 'Creating your account…',
  },
] as const;

type View = 'signIn' | 'signUp' | 'reset';

const TAB =
  '-mb-px min-h-11 flex-1 border-transparent border-b-2 text-muted text-ui transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink';

/** The sign-in dialog (spec §2): Google, e-mail and password in two tabs, and password reset. */
export function SignInDialog({
  kind = 'required',
  title = kind === 'required' ? 'Sign In Required' : 'Sign In',
  otherWay,
  onClose,
  onDone,
}: SignInDialogProps) {
  const [view, setView] = useState<View>('signIn');
  // Shared by the views, so that input is preserved when switching.
  const form = useForm<CredentialValues>({ defaultValues: EMPTY_CREDENTIALS });
  const { setFocus } = form;
  const { busy, withGoogle, withEmail, signUp, sendReset } = useSignInActions(onDone);
  const show = (next: View) => {
    form.clearErrors();
    setView(next);
  };
  useEffect(() => {
    if (view === 'reset') setFocus('email');
  }, [view, setFocus]);
  return (
    <LockedDialog
      title={view === 'reset' ? 'Reset Password' : title}
      intro="Your account keeps your summaries and your plan."
      isLocked={kind === 'required'}
      onClose={onClose}
    >
      {view === 'reset' ? (
        <>
          <CredentialForm
            form={form}
            check={resetProblem}
            send={({ email }) => sendReset(email).then(() => show('signIn'))}
            failed={FAILED.reset}
            busy={busy}
            submit="Send Reset Email"
            submitting="Sending…"
            className="mt-6"
          >
            {(field) => (
              <EmailField label="E-mail" hint="We send you a link to choose a new one." {...field('email')} />
            )}
          </CredentialForm>
          <Button variant="text" className="mt-4 w-full" onClick={() => show('signIn')}>
            Back to Sign In
          </Button>
        </>
      ) : (
        <div className="mt-6">
          <GoogleButton where="dialog" signIn={withGoogle} busy={busy} />
          <OrWithEmail />
          <Tabs.Root value={view} onValueChange={(next) => show(next === 'signUp' ? 'signUp' : 'signIn')}>
            <Tabs.List aria-label="Sign in or sign up" className="flex border-line border-b">
              {TABS.map(({ kind: tab, submit }) => (
                <Tabs.Trigger key={tab} value={tab} className={TAB}>
                  {submit}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {TABS.map(({ kind: tab, purpose, hint, ...tabProps }) => (
              <Tabs.Content key={tab} value={tab} tabIndex={-1}>
                <CredentialForm
                  {...tabProps}
                  form={form}
                  send={({ email, password }) => (tab === 'signIn' ? withEmail : signUp)(email, password)}
                  failed={FAILED[tab]}
                  busy={busy}
                  className="mt-4"
                >
                  {(field) => (
                    <>
                      <EmailField label="E-mail" {...field('email')} />
                      <PasswordField purpose={purpose} label="Password" hint={hint} {...field('password')} />
                    </>
                  )}
                </CredentialForm>
                {tab === 'signIn' && (
                  <Button variant="text" className="mt-4 w-full" onClick={() => show('reset')}>
                    Forgot your password?
                  </Button>
                )}
              </Tabs.Content>
            ))}
          </Tabs.Root>
        </div>
      )}
      {otherWay && (
        <Button
          variant="text"
          className="mt-2 w-full"
          aria-disabled={busy !== undefined}
          onClick={() => {
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
