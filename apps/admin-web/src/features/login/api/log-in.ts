import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminApiError, errorMessage, useAdminApi } from '#admin-web/lib/admin-api.js';
import { setMe } from '#admin-web/lib/admin-session.js';
import { loginTexts } from '../texts.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Signs in (spec §7). The code is omitted until the server requests it. */
export function useLogIn() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password, code }: Credentials) => {
      const body = { email: email.trim(), password, ...(code.trim() && { code: code.trim() }) };
      return (await api.call('POST /api/podmin/auth/login', { body })).data;
    },
    onSuccess: (signedIn) => setMe(queries, signedIn),
  });
}

/** True if the password was correct and the account requires a second factor. */
export function needsCode(error: unknown): boolean {
  return error instanceof AdminApiError && error.payload.needsCode === true;
}

/** Message for a failed login: the server's, or the end of the lockout. */
export function loginProblem(error: unknown, now = Date.now()): string {
  if (!(error instanceof AdminApiError)) return errorMessage(error);
  if (error.status === 429 && error.retryAfter !== undefined) {
    const time = new Date(now + error.retryAfter * 1000).toLocaleTimeString(undefined, {
      hour: '2-digit',
      minute: '2-digit',
    });
    return loginTexts.lockedUntil(time, Math.max(1, Math.ceil(error.retryAfter / 60)));
  }
  return typeof error.payload.error === 'string' ? error.payload.error : loginTexts.failed;
}
