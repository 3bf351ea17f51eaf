import { ApiError, readerMessage } from '../../../lib/api-errors.js';
import { FREE_LIMIT_MARK } from '../texts.js';

/** Why there is no analysis, as the screen goes on from it. */
export type Refusal =
  | { readonly kind: 'free_limit' }
  | { readonly kind: 'failed'; readonly code?: string; readonly message: string };

/** What a refused submission means (spec §8). */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const { payload, message } = error;
    if (payload.needsAuth === true || message.includes(FREE_LIMIT_MARK)) return { kind: 'free_limit' };
    const code = typeof payload.code === 'string' ? payload.code : undefined;
    return { kind: 'failed', code, message: readerMessage(error) };
  }
  return { kind: 'failed', message: readerMessage(error) };
}
