import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemOf } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { useSession } from '#web/lib/session.js';

/** A note or highlight as the API returns it (contract §7). */
export type OwnNote = ItemOf<'GET /api/user/notes'>;

export type NewOwnNote = Pick<OwnNote, 'anchor' | 'text'>;

const PATH = '/api/user/notes';
/** Notes of one analysis that the page shows. */
const MAX_SHOWN = 500;

/** GET /api/user/notes?analysisId=, oldest first. */
function notesQuery(analysisId: number) {
  return queryOptions<readonly OwnNote[]>({
    queryKey: [`${PATH}?analysisId=${analysisId}&limit=${MAX_SHOWN}`],
  });
}

/** The member's notes on an analysis; none for visitors. */
export function useNotes(analysisId: number) {
  const { status } = useSession();
  return useQuery({ ...notesQuery(analysisId), enabled: status === 'signedIn' });
}

/** Creates, changes and deletes notes. Callers show errors. */
export function useNoteChanges(analysisId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: notesQuery(analysisId).queryKey });
  const options = { meta: { handlesErrors: true }, onSettled: refresh };
  const create = useMutation({
    ...options,
    mutationFn: async (note: NewOwnNote) =>
      (await api.call('POST /api/user/notes', { body: { analysisId, ...note } })).data,
  });
  const edit = useMutation({
    ...options,
    mutationFn: async ({ id, version, text }: Pick<OwnNote, 'id' | 'version'> & { text: string }) =>
      (
        await api.call('PATCH /api/user/notes/{id}', {
          path: { id },
          body: { text: text || null },
          headers: { 'if-match': `"${version}"` },
        })
      ).data,
  });
  const remove = useMutation({
    ...options,
    mutationFn: ({ id, version }: Pick<OwnNote, 'id' | 'version'>) =>
      api.call('DELETE /api/user/notes/{id}', { path: { id }, headers: { 'if-match': `"${version}"` } }),
  });
  return { create, edit, remove };
}
