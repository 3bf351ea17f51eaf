import { Global, Module, type Provider } from '@nestjs/common';
import { CLIENT_CONFIG } from '../http/client-config.js';
import { provide } from '../wiring/ports.js';
import { EmbedController } from './embed/embed.controller.js';
import { loadErrorPage } from './error-page.js';
import { PageService } from './page.service.js';
import { loadPageRenderer } from './page-renderer.js';
import { PagesController } from './pages.controller.js';
import { PageResolver } from './resolvers/page-resolver.js';
import { SeoController } from './seo/seo.controller.js';
import { SeoService } from './seo/seo.service.js';
import { ShareController } from './share/share.controller.js';
import { loadWebShell } from './web-shell.js';

const WEB_APP: Provider[] = [
  { provide: 'webShell', useFactory: () => loadWebShell() },
  { provide: 'pageRenderer', useFactory: () => loadPageRenderer() },
];
const ERROR_PAGE = provide('errorPage', [], () => loadErrorPage());

/** Server-rendered pages, and documents for crawlers and feed readers. */
@Global()
@Module({
  controllers: [SeoController, ShareController, EmbedController, PagesController],
  providers: [...WEB_APP, ERROR_PAGE, CLIENT_CONFIG, PageResolver, PageService, SeoService],
  exports: [ERROR_PAGE],
})
export class PagesModule {}
