import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { useSession } from './session.js';

/** Response of GET /api/auth/user (spec §3, §7). */
export type MemberResponse = ResponseBody<'GET /api/auth/user'>;

/** GET /api/auth/user: the product's record of the signed-in user. */
export const memberQuery = queryOptions<MemberResponse>({ queryKey: ['/api/auth/user'] });

/** The member; requested only when signed in. */
export function useMember() {
  const { status } = useSession();
  return useQuery({ ...memberQuery, enabled: status === 'signedIn' });
}
