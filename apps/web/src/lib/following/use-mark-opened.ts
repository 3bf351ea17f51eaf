import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';
import { NEW_EPISODES } from './follow.js';

/** Ends the 'New' of a summary that a member opens. After a failure it stays new until it is opened again. */
export function useMarkOpened(analysisId: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const { mutate } = useMutation({
    mutationFn: (id: number) =>
      api.call('PUT /api/user/opened-summaries/{analysisId}', { path: { analysisId: id } }),
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [NEW_EPISODES] }),
  });
  useEffect(() => {
    if (status === 'signedIn') mutate(analysisId);
  }, [status, analysisId, mutate]);
}
