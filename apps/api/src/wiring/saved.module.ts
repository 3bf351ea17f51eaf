import { Global, Module } from '@nestjs/common';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import { exportSaved } from '#core/usecases/export-saved.js';
import { saveSummary } from '#core/usecases/save-summary.js';
import { SavedCases } from './saved-cases.js';
import { SAVED_SUMMARIES } from './tokens.js';

/** The use cases of saving. */
@Global()
@Module({
  providers: [
    {
      provide: SavedCases,
      inject: [SAVED_SUMMARIES],
      useFactory: (saved: SavedSummaries): SavedCases => ({
        saveSummary: saveSummary({ saved }),
        exportSaved: exportSaved({ saved }),
        remove: (memberId, analysisId) => saved.remove(memberId, analysisId),
        isSaved: (memberId, analysisId) => saved.isSaved(memberId, analysisId),
        list: (memberId, page) => saved.list(memberId, page),
      }),
    },
  ],
  exports: [SavedCases],
})
export class SavedModule {}
