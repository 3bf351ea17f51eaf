import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemOf } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { sendOrQueue } from '#web/lib/queued-changes.js';
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
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.user.uid : '';
  const refresh = () => queryClient.invalidateQueries({ queryKey: notesQuery(analysisId).queryKey });
  const options = { meta: { handlesErrors: true }, onSettled: refresh };
  const create = useMutation({
    ...options,
    // Changes that cannot be sent wait in this browser, also beyond the page.
    networkMode: 'always',
    mutationFn: (note: NewOwnNote) =>
      sendOrQueue<OwnNote>(api, { uid, path: PATH, method: 'POST', body: { analysisId, ...note } }),
    onSuccess: (created, note) => {
      if (created) return;
      const { queryKey } = notesQuery(analysisId);
      queryClient.setQueryData(queryKey, (known = []) => [...known, waitingNote(analysisId, note)]);
    },
    onSettled: (created, error) => (created || error ? refresh() : undefined),
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

/** A note as the page shows it until the server has it. */
function waitingNote(analysisId: number, note: NewOwnNote): OwnNote {
  const now = new Date();
  const createdAt = now.toISOString();
  return { ...note, id: -now.getTime(), analysisId, version: '', createdAt, updatedAt: createdAt };
}
