import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PromptPreset } from '#core/analysis/summary-style.js';
import { useApi } from '#web/lib/api-client.js';

const PATH = '/api/user/prompt-presets';
const KEY = [PATH] as const;

/** The answer of GET /api/user/prompt-presets. */
interface PresetsResponse {
  readonly presets: readonly PromptPreset[];
  readonly limit: number;
}

/** The member's kept instructions. */
export function usePromptPresets() {
  return useQuery<PresetsResponse>({ queryKey: KEY });
}

/** PUT: keeps instructions under a name, in place of those of that name. The form tells of its errors. */
export function useSavePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (preset: Omit<PromptPreset, 'id'>) =>
      (await api.send<PromptPreset>(PATH, { method: 'PUT', body: preset })).data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** DELETE: one of them. */
export function useDeletePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
