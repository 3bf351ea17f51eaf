import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { useSession } from './session.js';

/** GET /api/user/templates: the member's own sections for summaries (contract §11). */
export const templatesQuery = queryOptions<ResponseBody<'GET /api/user/templates'>>({
  queryKey: ['/api/user/templates'],
});

/** The member's templates; requested only when signed in. */
export function useTemplates() {
  const { status } = useSession();
  return useQuery({ ...templatesQuery, enabled: status === 'signedIn' });
}
