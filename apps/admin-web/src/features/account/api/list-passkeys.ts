import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

type Passkeys = ResponseBody<'GET /api/podmin/auth/passkeys'>;
export type Passkey = Passkeys['passkeys'][number];

/** GET auth/passkeys */
export const passkeysQuery = queryOptions<Passkeys>({ queryKey: ['auth', 'passkeys'] });

export function usePasskeys() {
  return useQuery(passkeysQuery);
}
