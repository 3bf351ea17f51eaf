import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { createPasskey } from '#admin-web/lib/passkeys.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';
import { passkeysQuery } from './list-passkeys.js';

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
      const { added, addedText } = accountTexts.passkeys;
      showToast({ title: added, description: addedText });
      await queries.invalidateQueries(passkeysQuery);
    },
  });
}
