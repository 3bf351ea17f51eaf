import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { followTexts } from '../texts.js';
import type { FollowedShow } from './list-follows.js';

export interface PauseChange {
  /** Absent: all shows. */
  readonly show?: FollowedShow;
  readonly isPaused: boolean;
}

/** Pauses or resumes the polls of a show, or of all. */
export function usePausePolls() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ show, isPaused }: PauseChange) =>
      show
        ? api.call('PUT /api/podmin/follows/{id}/paused', { path: { id: show.id }, body: { isPaused } })
        : api.call('PUT /api/podmin/follows/paused', { body: { isPaused } }),
    meta: { failure: followTexts.changeFailed },
    onSuccess: async (_answer, { show, isPaused }) => {
      showToast({
        title: followTexts.done[`${isPaused}`],
        description: show?.name ?? followTexts.allShows,
      });
      await queries.invalidateQueries({ queryKey: ['follows'] });
    },
  });
}
