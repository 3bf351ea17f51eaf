import { Module } from '@nestjs/common';
import { TranscriptController } from './transcript.controller.js';
import { TranscriptService } from './transcript.service.js';

@Module({ controllers: [TranscriptController], providers: [TranscriptService] })
export class TranscriptModule {}
