import { Module } from '@nestjs/common';
import { AnalysisController } from './analysis.controller.js';
import { AnalysisService } from './analysis.service.js';
import { AnalyzeController } from './analyze.controller.js';
import { ExportService } from './export.service.js';
import { JobService } from './job.service.js';
import { OwnAnalysesController } from './own-analyses.controller.js';
import { StreamLimiter } from './stream-limiter.js';
import { SubmissionService } from './submission.service.js';

@Module({
  controllers: [AnalyzeController, AnalysisController, OwnAnalysesController],
  providers: [AnalysisService, JobService, SubmissionService, ExportService, StreamLimiter],
  exports: [AnalysisService],
})
export class AnalysisModule {}
