import { queryOptions } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import type { ApiClient } from '../api-client.js';
import { sendOrWait } from '../waiting-changes.js';

/** Paths of next steps begin with this. */
export const STEPS_PATH = '/api/user/next-steps';

/** GET /api/user/next-steps/{analysisId} (contract §7). */
export function stepProgressQuery(id: number) {
  return queryOptions<ResponseBody<'GET /api/user/next-steps/{analysisId}'>>({ queryKey: [STEPS_PATH, id] });
}

/** PUT /api/user/next-steps/{analysisId}: replaces what is done, once the server can be reached. */
export async function putDone(
  api: ApiClient,
  uid: string,
  id: number,
  done: readonly string[],
): Promise<void> {
  await sendOrWait(api, { uid, path: `${STEPS_PATH}/${id}`, method: 'PUT', body: { done } });
}
