import { Module } from '@nestjs/common';
import { CollectionsController } from './collections.controller.js';
import { LibraryService } from './library.service.js';
import { NextStepsController } from './next-steps.controller.js';
import { NotesController } from './notes.controller.js';

@Module({
  controllers: [CollectionsController, NextStepsController, NotesController],
  providers: [LibraryService],
})
export class LibraryModule {}
