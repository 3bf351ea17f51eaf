import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

type FollowsPage = ResponseBody<'GET /api/podmin/follows'>;
export type FollowedShow = FollowsPage['shows'][number];

/** Page size of the list. */
export const SHOWS_PER_PAGE = 50;

/** GET follows?status=…&page=…&limit=… */
function followsQuery(isFailing: boolean, page: number) {
  return queryOptions<FollowsPage>({
    queryKey: ['follows', { ...(isFailing && { status: 'failing' }), page, limit: SHOWS_PER_PAGE }],
  });
}

export function useFollows(isFailing: boolean, page: number) {
  return useQuery(followsQuery(isFailing, page));
}
