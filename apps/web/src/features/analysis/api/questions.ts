import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemOf, ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';

/** A question of the reader with its answer. */
export type AskedQuestion = ItemOf<'GET /api/analysis/{id}/questions'>;

/** GET /api/analysis/{id}/questions: one's own, newest first (contract §6). */
function ownQuestionsQuery(id: number) {
  return queryOptions<ResponseBody<'GET /api/analysis/{id}/questions'>>({
    queryKey: ['/api/analysis', id, 'questions'],
  });
}

export function useOwnQuestions(id: number) {
  return useQuery(ownQuestionsQuery(id));
}

/** POST /api/analysis/{id}/ask. The form shows errors. */
export function useAsk(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (question: string) =>
      (await api.call('POST /api/analysis/{id}/ask', { path: { id }, body: { question } })).data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownQuestionsQuery(id).queryKey }),
  });
}

/** DELETE /api/analysis/{id}/questions: all of one's own. */
export function useDeleteQuestions(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('DELETE /api/analysis/{id}/questions', { path: { id } }),
    onSuccess: () => queryClient.setQueryData(ownQuestionsQuery(id).queryKey, []),
  });
}
