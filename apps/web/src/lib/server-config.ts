import { queryOptions, useQuery } from '@tanstack/react-query';
import { followsChoices } from '#core/analysis/provenance/provenance.js';
import type { ResponseBody } from '#ui/api/routes.js';

/** Capabilities of this server: the response of GET /api/config. */
export type ServerConfig = ResponseBody<'GET /api/config'>;
/** Configuration of the identity service. */
export type IdentityConfig = NonNullable<ServerConfig['identity']> & {
  /** Same-origin URL that is notified of token changes (spec §7); for front ends behind another server. */
  readonly tokenSyncUrl?: string;
};

/** GET /api/config. */
export const serverConfigQuery = queryOptions<ServerConfig>({ queryKey: ['/api/config'] });

export function useServerConfig() {
  return useQuery(serverConfigQuery);
}

/** Hosts of a computer's own addresses. */
const OWN_HOST = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** True where readers open the product on the computer that runs it, so that its settings are theirs. */
export function useIsOwnInstallation(): boolean {
  // The configuration comes with the page; it is not worth a request.
  const { data } = useQuery({ ...serverConfigQuery, enabled: false });
  return OWN_HOST.test(data?.publicUrl ?? '');
}

/** False where styles and custom prompts have no effect (contract §2); absent while that is unknown. */
export function useFollowsChoices(): boolean | undefined {
  const summarizer = useServerConfig().data?.summarizer;
  return summarizer && followsChoices(summarizer);
}
