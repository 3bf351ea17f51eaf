import { queryOptions } from '@tanstack/react-query';
import type { ItemOf, ResponseBody } from '#ui/api/routes.js';

/** Paths of reading states begin with this. */
export const READING_PATH = '/api/user/reading';

/** A summary that is begun and not read. */
export type BegunSummary = ItemOf<'GET /api/user/reading'>;

/** GET /api/user/reading/{analysisId} (contract §12). */
export function readingQuery(id: number) {
  return queryOptions<ResponseBody<'GET /api/user/reading/{analysisId}'>>({
    queryKey: [READING_PATH, id],
    // Other devices read on.
    staleTime: 0,
  });
}

/** Summaries that a member may want to go on with. */
const BEGUN_SHOWN = 4;

/** GET /api/user/reading: what is begun and not read, last read first. */
export const begunQuery = queryOptions<readonly BegunSummary[]>({
  queryKey: [`${READING_PATH}?limit=${BEGUN_SHOWN}`],
  staleTime: 0,
});

/** Fragment of a summary's address that opens it where the member was. */
export const CONTINUE_HASH = '#continue';

/** A share of the text as whole percents; a begun summary never shows 0 %. */
export function percentText(progress: number): string {
  return `${Math.max(1, Math.round(progress * 100))} %`;
}
