import { queryOptions } from '@tanstack/react-query';
import type { StepProgress } from '#core/library/next-steps.js';
import type { ApiClient } from '../api-client.js';

/** Paths of next steps begin with this. */
export const STEPS_PATH = '/api/user/next-steps';

/** GET /api/user/next-steps/{analysisId} (contract §7). */
export function stepProgressQuery(id: number) {
  return queryOptions<StepProgress>({ queryKey: [STEPS_PATH, id] });
}

/** PUT /api/user/next-steps/{analysisId}: replaces what is done. */
export async function putDone(api: ApiClient, id: number, done: readonly string[]): Promise<StepProgress> {
  return (await api.send<StepProgress>(`${STEPS_PATH}/${id}`, { method: 'PUT', body: { done } })).data;
}
