import { queryOptions } from '@tanstack/react-query';

/** The path of the saved list; every query of it begins with this key. */
export const SAVED_LIST = '/api/user/saved-summaries';

/** The response of GET /api/user/is-saved/{id} (spec §3). */
interface SavedState {
  readonly isSaved: boolean;
}

/** GET /api/user/is-saved/{id} (spec §7). */
export function savedStateQuery(id: number) {
  return queryOptions<SavedState>({ queryKey: ['/api/user/is-saved', id] });
}

/** The path that saves (POST) and removes (DELETE). */
export function savePath(id: number): string {
  return `/api/user/save-summary/${id}`;
}
