import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { useHasInteracted } from '#web/lib/first-interaction.js';

/** GET /api/anonymous-usage: the visitor's remaining free analyses (contract §2). */
export const anonymousUsageQuery = queryOptions<ResponseBody<'GET /api/anonymous-usage'>>({
  queryKey: ['/api/anonymous-usage'],
});

/** The visitor's usage, requested after the first interaction. */
export function useAnonymousUsage() {
  return useQuery({ ...anonymousUsageQuery, enabled: useHasInteracted() });
}
