import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Page size of the user list (spec §9). */
export const USERS_PER_PAGE = 50;

/** GET users?search=…&page=…&limit=… */
function usersQuery(search: string, page: number) {
  return queryOptions<ResponseBody<'GET /api/podmin/users'>>({
    queryKey: ['users', { search, page, limit: USERS_PER_PAGE }],
  });
}

export function useUsers(search: string, page: number) {
  return useQuery(usersQuery(search, page));
}
