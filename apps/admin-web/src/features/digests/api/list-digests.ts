import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DigestState } from '#core/admin/admin-digest.js';
import type { ResponseBody } from '#ui/api/routes.js';

type DigestPage = ResponseBody<'GET /api/podmin/digests'>;
export type Digest = DigestPage['digests'][number];

/** Page size of the list. */
export const DIGESTS_PER_PAGE = 50;

/** GET digests?state=…&page=…&limit=… */
function digestsQuery(state: DigestState | undefined, page: number) {
  return queryOptions<DigestPage>({
    queryKey: ['digests', { ...(state && { state }), page, limit: DIGESTS_PER_PAGE }],
  });
}

export function useDigests(state: DigestState | undefined, page: number) {
  return useQuery(digestsQuery(state, page));
}
