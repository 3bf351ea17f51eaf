import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, AdminApiError, useAdminApi } from '#admin-web/lib/admin-api.js';
import { setMe } from '#admin-web/lib/admin-session.js';
import { passkeyMessage, signWithPasskey } from '#admin-web/lib/passkeys.js';

/** Login texts, verbatim from spec §8 where it defines them. */
export const loginTexts = {
  failed: 'Invalid credentials',
  lockedUntil: (time: string, minutes: number) =>
    `Too many attempts. Try again at ${time}, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

interface Login extends Credentials {
  /** In place of the code. */
  readonly with?: 'passkey';
}

/** Signs in (spec §7). The code is omitted until the server requests it. */
export function useLogIn() {
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
export function useLogInWithPasskey() {
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
export function needsCode(error: unknown): boolean {
  return error instanceof AdminApiError && error.payload.needsCode === true;
}

/** True if that second factor may be a passkey. */
export function takesPasskey(error: unknown): boolean {
  return error instanceof AdminApiError && error.payload.takesPasskey === true;
}

/** Message for a failed login: the server's, or the end of the lockout. */
export function loginProblem(error: unknown, now = Date.now()): string {
  if (!(error instanceof AdminApiError)) return passkeyMessage(error);
  if (error.status === 429 && error.retryAfter !== undefined) {
    const time = new Date(now + error.retryAfter * 1000).toLocaleTimeString(undefined, {
      hour: '2-digit',
      minute: '2-digit',
    });
    return loginTexts.lockedUntil(time, Math.max(1, Math.ceil(error.retryAfter / 60)));
  }
  return typeof error.payload.error === 'string' ? error.payload.error : loginTexts.failed;
}
