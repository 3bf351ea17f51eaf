import { Module } from '@nestjs/common';
import { CollectionsController } from './collections.controller.js';
import { LibraryService } from './library.service.js';
import { LibraryExportController } from './library-export.controller.js';
import { LibraryExportService } from './library-export.service.js';
import { NextStepsController } from './next-steps.controller.js';
import { NotesController } from './notes.controller.js';

@Module({
  controllers: [CollectionsController, LibraryExportController, NextStepsController, NotesController],
  providers: [LibraryService, LibraryExportService],
})
export class LibraryModule {}
