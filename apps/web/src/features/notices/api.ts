import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';

/** Interval at which a visible tab looks for ended analyses, in milliseconds. */
const LOOK_INTERVAL_MS = 60_000;

export type Notices = ResponseBody<'GET /api/user/notices'>;

/** GET /api/user/notices: the last analyses that have ended (contract §12). */
export const noticesQuery = queryOptions<Notices>({
  queryKey: ['/api/user/notices'],
  staleTime: 0,
  refetchInterval: LOOK_INTERVAL_MS,
  refetchOnWindowFocus: true,
});

/** PUT: marks what ended until then as seen. Rows keep their marks until they are asked for again. */
export function useMarkNoticesSeen() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api.call('PUT /api/user/notices/seen', { body: { until } }),
    meta: { handlesErrors: true },
    onMutate: () =>
      queryClient.setQueryData(noticesQuery.queryKey, (known) => known && { ...known, unseen: 0 }),
  });
}
