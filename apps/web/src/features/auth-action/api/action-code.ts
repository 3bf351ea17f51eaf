import { queryOptions, useQuery } from '@tanstack/react-query';
import type { IdentityClient } from '#web/lib/identity/identity-client.js';
import type { Session } from '#web/lib/identity/session.js';
import { useSessionControl } from '#web/lib/session.js';

/** Applies an e-mail action code; repeated calls with the same code share one request. */
export function useApplyCode(code: string) {
  const session = useSessionControl();
  return useCode('apply', code, async (client) => {
    await client.applyCode(code);
    // The code may have verified the address of the signed-in user.
    if (client.user()) await session.reload().catch(() => undefined);
    return true;
  });
}

/** E-mail address of the account whose password the code resets. */
export function useResetCode(code: string) {
  return useCode('reset', code, (client) => client.resetCodeEmail(code));
}

function useCode<T>(kind: string, code: string, act: (client: IdentityClient) => Promise<T>) {
  return useQuery(codeQuery(useSessionControl(), kind, code, act));
}

/** Query for an action code. Codes are single-use, so the result is cached for the lifetime of the tab. */
function codeQuery<T>(
  session: Session,
  kind: string,
  code: string,
  act: (client: IdentityClient) => Promise<T>,
) {
  return queryOptions({
    queryKey: ['code', kind, encodeURIComponent(code)],
    queryFn: async () => act(await session.client()),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
