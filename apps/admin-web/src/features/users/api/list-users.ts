import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../user.js';

/** Page size of the user list (spec §9). */
export const USERS_PER_PAGE = 50;

interface UsersPage {
  readonly users: readonly User[];
  readonly total: number;
}

/** GET users?search=…&page=…&limit=… */
function usersQuery(search: string, page: number) {
  return queryOptions<UsersPage>({ queryKey: ['users', { search, page, limit: USERS_PER_PAGE }] });
}

export function useUsers(search: string, page: number) {
  return useQuery(usersQuery(search, page));
}
