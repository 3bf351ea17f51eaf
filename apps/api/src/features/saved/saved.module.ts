import { Module } from '@nestjs/common';
import { SavedController } from './saved.controller.js';
import { SavedSummaryService } from './saved.service.js';

@Module({ controllers: [SavedController], providers: [SavedSummaryService] })
export class SavedModule {}
