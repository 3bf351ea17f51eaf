import type { AdminResponse } from '#admin-web/lib/admin-api.js';
import type { SummaryDetail } from '../summary.js';

/** A summary with its version for `If-Match`. */
export interface VersionedSummary {
  readonly detail: SummaryDetail;
  readonly etag: string;
}

export type SummaryResponse = SummaryDetail & { readonly version: string };

export function toVersionedSummary({ data, headers }: AdminResponse<SummaryResponse>): VersionedSummary {
  return { detail: data, etag: headers.get('etag') ?? `"${data.version}"` };
}
