import { queryOptions } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Every query of whether a summary is saved begins with this key. */
export const SAVED_STATE = '/api/user/is-saved';

/** The path of the saved list; every query of it begins with this key. */
export const SAVED_LIST = '/api/user/saved-summaries';

/** GET /api/user/is-saved/{id} (spec §7). */
export function savedStateQuery(id: number) {
  return queryOptions<ResponseBody<'GET /api/user/is-saved/{analysisId}'>>({
    queryKey: [SAVED_STATE, id],
  });
}
