import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#core/questions/answer.js';
import { useApi } from '#web/lib/api-client.js';

/** A question of the reader with its answer. */
export interface AskedQuestion extends Answer {
  readonly id: number;
  readonly question: string;
}

interface AnswerResponse extends Answer {
  /** Questions left today. */
  readonly remaining: number;
}

/** GET /api/analysis/{id}/questions: one's own, newest first (contract §6). */
function ownQuestionsQuery(id: number) {
  return queryOptions<readonly AskedQuestion[]>({ queryKey: ['/api/analysis', id, 'questions'] });
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
      (await api.send<AnswerResponse>(`/api/analysis/${id}/ask`, { method: 'POST', body: { question } }))
        .data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownQuestionsQuery(id).queryKey }),
  });
}

/** DELETE /api/analysis/{id}/questions: all of one's own. */
export function useDeleteQuestions(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(`/api/analysis/${id}/questions`, { method: 'DELETE' }),
    onSuccess: () => queryClient.setQueryData(ownQuestionsQuery(id).queryKey, []),
  });
}
