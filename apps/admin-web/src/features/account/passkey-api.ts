import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { createPasskey } from '#admin-web/lib/passkeys.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { showToast } from '#ui/lib/toasts.js';

type Passkeys = ResponseBody<'GET /api/podmin/auth/passkeys'>;
export type Passkey = Passkeys['passkeys'][number];

/** GET auth/passkeys */
const passkeysQuery = queryOptions<Passkeys>({ queryKey: ['auth', 'passkeys'] });

export function usePasskeys() {
  return useQuery(passkeysQuery);
}

interface NewPasskey {
  readonly name: string;
  readonly password?: string;
}

/** Makes a passkey in this browser and adds it. Returns recovery codes with the first second factor. */
export function useAddPasskey() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: NewPasskey) => {
      const { data: options } = await api.call('POST /api/podmin/auth/passkeys/options', {
        body: { password },
      });
      const answer = await createPasskey(options);
      return (await api.call('POST /api/podmin/auth/passkeys', { body: { name, answer } })).data;
    },
    onSuccess: async () => {
      showToast({ title: 'Passkey Added', description: 'Your other sessions have ended.' });
      await queries.invalidateQueries(passkeysQuery);
    },
  });
}

interface Removal {
  readonly id: number;
  readonly password?: string;
}

export function useRemovePasskey() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: Removal) =>
      api.call('POST /api/podmin/auth/passkeys/{id}/remove', { path: { id }, body: { password } }),
    onSuccess: () => showToast({ title: 'Passkey Removed' }),
    // Also after a failure: it may have been removed in another window.
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}

/** True for a change that was refused because the login is not recent enough. */
export function isPasswordRequired(error: unknown): boolean {
  return fieldErrors(error, ['password']).length > 0;
}
