import { Module, type Provider } from '@nestjs/common';
import { AnalysisModule } from '../features/analysis/analysis.module.js';
import { CatalogueModule } from '../features/catalogue/catalogue.module.js';
import { ConfigModule } from '../features/config/config.module.js';
import { PAGE_RENDERER, WEB_SHELL } from '../wiring/tokens.js';
import { EmbedController } from './embed/embed.controller.js';
import { PageService } from './page.service.js';
import { loadPageRenderer } from './page-renderer.js';
import { PagesController } from './pages.controller.js';
import { PageResolver } from './resolvers/page-resolver.js';
import { SeoController } from './seo/seo.controller.js';
import { SeoService } from './seo/seo.service.js';
import { ShareController } from './share/share.controller.js';
import { loadWebShell } from './web-shell.js';

const WEB_APP: Provider[] = [
  { provide: WEB_SHELL, useFactory: () => loadWebShell() },
  { provide: PAGE_RENDERER, useFactory: () => loadPageRenderer() },
];

/** Server-rendered pages, and documents for crawlers and feed readers. */
@Module({
  imports: [AnalysisModule, CatalogueModule, ConfigModule],
  controllers: [SeoController, ShareController, EmbedController, PagesController],
  providers: [...WEB_APP, PageResolver, PageService, SeoService],
})
export class PagesModule {}
