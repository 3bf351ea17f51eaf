import type { AdminResponse } from '#admin-web/lib/admin-api.js';
import type { ResponseBody } from '#ui/api/routes.js';
import type { SummaryDetail } from '../summary.js';

/** A summary with its version for `If-Match`. */
export interface VersionedSummary {
  readonly detail: SummaryDetail;
  readonly etag: string;
}

type SummaryResponse = ResponseBody<'GET /api/podmin/summaries/{id}'>;

export function toVersionedSummary({ data, headers }: AdminResponse<SummaryResponse>): VersionedSummary {
  return { detail: data, etag: headers.get('etag') ?? `"${data.version}"` };
}
