import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SummaryTemplate, TemplateContent } from '#core/analysis/sections/summary-template.js';
import type { RequestBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { templatesQuery } from '#web/lib/templates.js';
import { templateTexts } from './texts.js';

/** A template as it is edited: without an id until it is stored. */
export type EditedTemplate = TemplateContent & Partial<Pick<SummaryTemplate, 'id'>>;

/** POST or PATCH. Errors are shown in the form. */
export function useSaveTemplate() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...content }: EditedTemplate) => {
      const body = content as RequestBody<'POST /api/user/templates'>;
      if (id === undefined) return api.call('POST /api/user/templates', { body });
      return api.call('PATCH /api/user/templates/{id}', { path: { id }, body });
    },
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}

/** DELETE, which the toast can undo: the same content is stored again. */
export function useDeleteTemplate() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
  const restore = useMutation({
    mutationFn: ({ id: _, ...content }: SummaryTemplate) =>
      api.call('POST /api/user/templates', { body: content as RequestBody<'POST /api/user/templates'> }),
    meta: { failure: templateTexts.notRestored },
    onSuccess: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: SummaryTemplate) => api.call('DELETE /api/user/templates/{id}', { path: { id } }),
    meta: { failure: templateTexts.notDeleted },
    onSuccess: (_, template) => {
      showToast({
        title: templateTexts.deleted(template.name),
        action: { ...templateTexts.undo, act: () => restore.mutate(template) },
      });
      return refresh();
    },
  });
}
