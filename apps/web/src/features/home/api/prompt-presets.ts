import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PromptPreset } from '#core/analysis/summary-style.js';
import { useApi } from '#web/lib/api-client.js';

const PATH = '/api/user/prompt-presets';

/** Response of GET /api/user/prompt-presets. */
interface PresetsResponse {
  readonly presets: readonly PromptPreset[];
  readonly limit: number;
}

const promptPresetsQuery = queryOptions<PresetsResponse>({ queryKey: [PATH] });

/** The member's saved custom prompts. */
export function usePromptPresets() {
  return useQuery(promptPresetsQuery);
}

/** PUT: saves a prompt under a name, replacing any existing one. Errors are shown in the form. */
export function useSavePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (preset: Omit<PromptPreset, 'id'>) =>
      (await api.send<PromptPreset>(PATH, { method: 'PUT', body: preset })).data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptPresetsQuery.queryKey }),
  });
}

/** DELETE: removes a saved prompt. */
export function useDeletePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptPresetsQuery.queryKey }),
  });
}
