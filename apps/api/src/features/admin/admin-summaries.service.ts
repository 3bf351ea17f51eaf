import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_SUMMARIES } from '#api/wiring/tokens.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import {
  editSummary,
  readSummaryForEdit,
  removeSummary,
  restoreSummary,
} from '#core/usecases/admin/edit-summary.js';

/** Analyses of every visibility, for admins. */
@Injectable()
export class AdminSummariesService {
  readonly list: AdminSummaries['list'];
  readonly read: ReturnType<typeof readSummaryForEdit>;
  readonly edit: ReturnType<typeof editSummary>;
  readonly remove: ReturnType<typeof removeSummary>;
  readonly restore: ReturnType<typeof restoreSummary>;

  constructor(@Inject(ADMIN_SUMMARIES) summaries: AdminSummaries) {
    this.list = (query) => summaries.list(query);
    this.read = readSummaryForEdit({ summaries });
    this.edit = editSummary({ summaries });
    this.remove = removeSummary({ summaries });
    this.restore = restoreSummary({ summaries });
  }
}
