import { useQuery } from '@tanstack/react-query';
import type { IdentityClient } from '#web/lib/identity/identity-client.js';
import { useSessionControl } from '#web/lib/session.js';

/** Takes the code of a mail, once however often the page is drawn: codes work once. */
export function useApplyCode(code: string) {
  const session = useSessionControl();
  return useCode('apply', code, async (client) => {
    await client.applyCode(code);
    // The address may be of who is signed in here.
    if (client.user()) await session.reload().catch(() => undefined);
    return true;
  });
}

/** Whose password the code may change. */
export function useResetCode(code: string) {
  return useCode('reset', code, (client) => client.resetCodeEmail(code));
}

function useCode<T>(kind: string, code: string, act: (client: IdentityClient) => Promise<T>) {
  const session = useSessionControl();
  return useQuery({
    queryKey: ['code', kind, encodeURIComponent(code)],
    queryFn: async () => act(await session.client()),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
