import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AdminApi, AdminApiError, useAdminApi } from '#admin-web/lib/admin-api.js';
import { setMe } from '#admin-web/lib/admin-session.js';
import { passkeyMessage, signWithPasskey, supportsPasskeys } from '#admin-web/lib/passkeys.js';
import { Button } from '#ui/components/button.js';
import { EmailField, PasswordField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { formatTime } from '#ui/lib/dates.js';

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

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

interface Login extends Credentials {
  /** In place of the code. */
  readonly with?: 'passkey';
}

/** Signs in (spec §7). The code is omitted until the server requests it. */
function useLogIn() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password, code, with: factor }: Login) => {
      const passkey = factor === 'passkey' ? await askForPasskey(api) : undefined;
      const body = {
        email: email.trim(),
        password,
        ...(passkey ? { passkey } : code.trim() && { code: code.trim() }),
      };
      return (await api.call('POST /api/podmin/auth/login', { body })).data;
    },
    onSuccess: (signedIn) => setMe(queries, signedIn),
  });
}

/** Signs in with a passkey alone. */
function useLogInWithPasskey() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await api.call('POST /api/podmin/auth/login/passkey', { body: await askForPasskey(api) })).data,
    onSuccess: (signedIn) => setMe(queries, signedIn),
  });
}

async function askForPasskey(api: AdminApi) {
  return signWithPasskey((await api.call('POST /api/podmin/auth/login/passkey/options')).data);
}

/** True if the password was correct and the account requires a second factor. */
function needsCode(error: unknown): boolean {
  return error instanceof AdminApiError && error.payload.needsCode === true;
}

/** True if that second factor may be a passkey. */
function takesPasskey(error: unknown): boolean {
  return error instanceof AdminApiError && error.payload.takesPasskey === true;
}

/** Message for a failed login (spec §8): the server's, or the end of the lockout. */
function loginProblem(error: unknown, now = Date.now()): string {
  if (!(error instanceof AdminApiError)) return passkeyMessage(error);
  if (error.status === 429 && error.retryAfter !== undefined) {
    const minutes = Math.max(1, Math.ceil(error.retryAfter / 60));
    const time = formatTime(now + error.retryAfter * 1000);
    return `Too many attempts. Try again at ${time}, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return typeof error.payload.error === 'string' ? error.payload.error : 'Invalid credentials';
}
