import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { SearchController } from './search.controller.js';
import { TagsController } from './tags.controller.js';

@Module({
  controllers: [CatalogueController, TagsController, SearchController],
  providers: [CatalogueService],
  exports: [CatalogueService],
})
export class CatalogueModule {}
