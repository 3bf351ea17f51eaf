import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NEWEST_SHOWS_PATH } from '#core/catalogue/show-choice.js';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { useHasInteracted } from '#web/lib/first-interaction.js';

/** GET /api/anonymous-usage: the visitor's remaining free analyses (contract §2). */
export const anonymousUsageQuery = queryOptions<ResponseBody<'GET /api/anonymous-usage'>>({
  queryKey: ['/api/anonymous-usage'],
});

/** The visitor's usage, requested after the first interaction. */
export function useAnonymousUsage() {
  return useQuery({ ...anonymousUsageQuery, enabled: useHasInteracted() });
}

/** GET /api/analysis/example (spec §2, §7). */
const exampleAnalysisQuery = queryOptions<ResponseBody<'GET /api/analysis/example'>>({
  queryKey: ['/api/analysis/example'],
});

export function useExampleAnalysis(enabled: boolean) {
  return useQuery({ ...exampleAnalysisQuery, enabled });
}

/** A show of the directory (spec §3, podcast show summary). */
interface ShowCover {
  readonly podcast_slug: string;
  readonly podcast_name: string;
  readonly podcast_image?: string;
}

const newestShowsQuery = queryOptions<readonly ShowCover[]>({ queryKey: [NEWEST_SHOWS_PATH] });

export function useNewestShows() {
  return useQuery(newestShowsQuery);
}

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
