import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { pathOfKey } from '#web/lib/query-client.js';

/** Response of GET and PUT /api/analysis/{id}/speakers (contract §11). */
type Speakers = ResponseBody<'GET /api/analysis/{id}/speakers'>;

function speakersQuery(id: number) {
  return queryOptions<Speakers>({ queryKey: ['/api/analysis', id, 'speakers'] });
}

/** The speakers of the reader's own analysis. */
export function useSpeakers(id: number) {
  return useQuery(speakersQuery(id));
}

/** Pages and lists that show an analysis. */
const SHOWN = /^\/api\/(?:analysis|user)\//;

/** Names speakers. Whatever shows the analysis is loaded again. Callers show errors. */
export function useNameSpeakers(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = speakersQuery(id);
  return useMutation({
    meta: { handlesErrors: true },
    mutationFn: async (names: SpeakerNameChanges) =>
      (await api.call('PUT /api/analysis/{id}/speakers', { path: { id }, body: { names } })).data,
    onSuccess: async (speakers) => {
      queryClient.setQueryData(queryKey, speakers);
      const isShown = ({ queryKey: key }: { readonly queryKey: readonly unknown[] }) =>
        SHOWN.test(pathOfKey(key)) && pathOfKey(key) !== pathOfKey(queryKey);
      await queryClient.invalidateQueries({ predicate: isShown });
    },
  });
}
