import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';

const PATH = '/api/user/prompt-presets';

const promptPresetsQuery = queryOptions<ResponseBody<'GET /api/user/prompt-presets'>>({ queryKey: [PATH] });

/** The member's saved custom prompts. */
export function usePromptPresets() {
  return useQuery(promptPresetsQuery);
}

/** PUT: saves a prompt under a name, replacing any existing one. Errors are shown in the form. */
export function useSavePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'PUT /api/user/prompt-presets'>) =>
      (await api.call('PUT /api/user/prompt-presets', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptPresetsQuery.queryKey }),
  });
}

/** DELETE: removes a saved prompt. */
export function useDeletePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /api/user/prompt-presets/{id}', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptPresetsQuery.queryKey }),
  });
}
