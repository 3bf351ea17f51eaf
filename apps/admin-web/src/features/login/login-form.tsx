import { useEffect, useState } from 'react';
import { supportsPasskeys } from '#admin-web/lib/passkeys.js';
import { Button } from '#ui/components/button.js';
import { EmailField, PasswordField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import {
  type Credentials,
  loginProblem,
  needsCode,
  takesPasskey,
  useLogIn,
  useLogInWithPasskey,
} from './log-in.js';

interface LoginFormProps {
  /** Prefilled address when signing in again. */
  readonly email?: string;
  readonly onDone: () => void;
}

/** E-mail and password (spec §2, §5), and a code if the account requires one. Input is preserved after failures. */
export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const { field, handleSubmit, setFocus, resetField, getValues } = useFormFields<Credentials>({
    defaultValues: { email, password: '', code: '' },
  });
  const [wantsCode, setWantsCode] = useState(false);
  const [mayUsePasskey, setMayUsePasskey] = useState(true);
  const login = useLogIn();
  const passkeyLogin = useLogInWithPasskey();
  const problem = passkeyLogin.error ?? login.error;
  const isPending = login.isPending || passkeyLogin.isPending;
  const isFirstAsk = needsCode(problem) && !login.variables?.code.trim() && !login.variables?.with;

  useEffect(() => setFocus(wantsCode ? 'code' : email ? 'password' : 'email'), [wantsCode, email, setFocus]);

  const submit = handleSubmit((typed) => {
    if (isPending) return;
    passkeyLogin.reset();
    login.mutate(typed, {
      onSuccess: onDone,
      onError: (error) => {
        if (wantsCode) return resetField('code');
        if (!needsCode(error)) return;
        setMayUsePasskey(takesPasskey(error));
        setWantsCode(true);
      },
    });
  });
  const choosePasskey = () => {
    if (isPending) return;
    login.reset();
    passkeyLogin.reset();
    if (wantsCode) login.mutate({ ...getValues(), with: 'passkey' }, { onSuccess: onDone });
    else passkeyLogin.mutate(undefined, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      {problem && !isFirstAsk && (
        <div role="alert" className="border-danger border-l-2 py-1 pl-4">
          <p className="font-medium text-danger text-ui">Login Failed</p>
          <p className="mt-1 text-muted text-ui">{loginProblem(problem)}</p>
        </div>
      )}
      {wantsCode && (
        <p role="status" className="text-muted text-ui">
          Your password is right. Now the code.
        </p>
      )}
      <EmailField
        label="Email"
        readOnly={wantsCode}
        {...field('email', { validate: (typed) => typed.trim() !== '' || 'Enter your email.' })}
      />
      <PasswordField
        purpose="current"
        label="Password"
        readOnly={wantsCode}
        {...field('password', { validate: (typed) => typed !== '' || 'Enter your password.' })}
      />
      {wantsCode && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          hint="Six digits of your authenticator app, or one of your recovery codes."
          {...field('code', { validate: (typed) => typed.trim() !== '' || 'Enter the code.' })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isPending} aria-busy={login.isPending}>
          {login.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        {wantsCode && (
          <Button
            variant="text"
            onClick={() => {
              setWantsCode(false);
              setMayUsePasskey(true);
              resetField('code');
              login.reset();
            }}
          >
            Use another account
          </Button>
        )}
        {mayUsePasskey && supportsPasskeys() && (
          <Button
            variant="quiet"
            aria-disabled={isPending}
            aria-busy={passkeyLogin.isPending}
            onClick={choosePasskey}
          >
            {passkeyLogin.isPending
              ? 'Waiting for your device…'
              : wantsCode
                ? 'Use a passkey instead'
                : 'Use a passkey'}
          </Button>
        )}
      </div>
    </form>
  );
}
