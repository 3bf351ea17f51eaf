import { Module } from '@nestjs/common';
import { LibraryQuestionController } from './library-question.controller.js';
import { LibraryQuestionService } from './library-question.service.js';
import { QuestionController } from './question.controller.js';
import { QuestionService } from './question.service.js';
import { TranscriptController } from './transcript.controller.js';
import { TranscriptService } from './transcript.service.js';
import { TranscriptLoader } from './transcript-loader.js';

@Module({
  controllers: [TranscriptController, QuestionController, LibraryQuestionController],
  providers: [TranscriptLoader, TranscriptService, QuestionService, LibraryQuestionService],
})
export class TranscriptModule {}
