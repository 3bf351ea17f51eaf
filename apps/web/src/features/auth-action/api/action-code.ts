import { queryOptions, useQuery } from '@tanstack/react-query';
import type { IdentityClient } from '#web/lib/identity/identity-client.js';
import type { Session } from '#web/lib/identity/session.js';
import { useSessionControl } from '#web/lib/session.js';

/** Applies the code of a mail, once per code. */
export function useApplyCode(code: string) {
  const session = useSessionControl();
  return useCode('apply', code, async (client) => {
    await client.applyCode(code);
    // The code may verify the address of the user who is signed in here.
    if (client.user()) await session.reload().catch(() => undefined);
    return true;
  });
}

/** The e-mail address whose password the code may change. */
export function useResetCode(code: string) {
  return useCode('reset', code, (client) => client.resetCodeEmail(code));
}

function useCode<T>(kind: string, code: string, act: (client: IdentityClient) => Promise<T>) {
  return useQuery(codeQuery(useSessionControl(), kind, code, act));
}

/** A request to the identity service with a code. Codes work once: the result is kept for the tab's life. */
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
