import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Reading, readingState, toReadingChange } from '#core/library/reading.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { sendOrQueue } from '#web/lib/queued-changes.js';
import { begunQuery, READING_PATH, readingQuery } from '#web/lib/reading/reading.js';
import { SAVED_LIST } from '#web/lib/saved/saved.js';
import { useSession } from '#web/lib/session.js';

type Saved = ResponseBody<'PUT /api/user/reading/{analysisId}'>;

/** PUT /api/user/reading/{analysisId}: shown at once; without a connection it waits in this browser. */
export function useSaveReading(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.user.uid : '';
  const { queryKey } = readingQuery(id);
  return useMutation({
    mutationFn: (report: Partial<Reading>) => {
      const change = { uid, path: `${READING_PATH}/${id}`, method: 'PUT', body: report } as const;
      // Only what has to wait says when it was read: this device's clock may be wrong.
      return sendOrQueue<Saved>(api, change, { ...report, readAt: new Date().toISOString() });
    },
    networkMode: 'always',
    scope: { id: `reading-${id}` },
    meta: { handlesErrors: true },
    onMutate: (report) => {
      const before = queryClient.getQueryData(queryKey);
      if (!before) return;
      const change = Object.entries(toReadingChange(report)).filter(([, value]) => value !== undefined);
      const after = { ...before, ...Object.fromEntries(change) };
      queryClient.setQueryData(queryKey, after);
      if (readingState(after) === readingState(before)) return;
      void queryClient.invalidateQueries({ queryKey: [SAVED_LIST], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: begunQuery.queryKey, refetchType: 'none' });
    },
    // The next place is reported anew, so a failure is not worth a message.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
