import { Module } from '@nestjs/common';
import { QuestionController } from './question.controller.js';
import { QuestionService } from './question.service.js';
import { TranscriptController } from './transcript.controller.js';
import { TranscriptService } from './transcript.service.js';
import { TranscriptLoader } from './transcript-loader.js';

@Module({
  controllers: [TranscriptController, QuestionController],
  providers: [TranscriptLoader, TranscriptService, QuestionService],
})
export class TranscriptModule {}
