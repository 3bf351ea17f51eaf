/** The path of the saved list, and the beginning of every query of it. */
export const SAVED_LIST = '/api/user/saved-summaries';

/** The query of whether an analysis is saved (spec §7). */
export function isSavedKey(id: number) {
  return ['/api/user/is-saved', id] as const;
}

/** The answer of it (spec §3). */
export interface SavedState {
  readonly isSaved: boolean;
}

/** The path that saves (POST) and removes (DELETE). */
export function savePath(id: number): string {
  return `/api/user/save-summary/${id}`;
}
