import { Global, Module } from '@nestjs/common';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import { exportSaved } from '#core/usecases/export-saved.js';
import { saveSummary } from '#core/usecases/save-summary.js';
import { SavedSummaryService } from '../features/saved/saved.service.js';
import { SAVED_SUMMARIES } from './tokens.js';

/** The use cases of saving. */
@Global()
@Module({
  providers: [
    {
      provide: SavedSummaryService,
      inject: [SAVED_SUMMARIES],
      useFactory: (saved: SavedSummaries): SavedSummaryService => ({
        saveSummary: saveSummary({ saved }),
        exportSaved: exportSaved({ saved }),
        remove: (memberId, analysisId) => saved.remove(memberId, analysisId),
        isSaved: (memberId, analysisId) => saved.isSaved(memberId, analysisId),
        list: (memberId, page) => saved.list(memberId, page),
      }),
    },
  ],
  exports: [SavedSummaryService],
})
export class SavedModule {}
