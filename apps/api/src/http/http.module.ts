import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Metrics } from '../observability/metrics.js';
import { MetricsServer } from '../observability/metrics-server.js';
import { openFailurePage } from '../pages/failure-page.js';
import { PageFinder } from '../pages/finding/page-finder.js';
import { MachinesController } from '../pages/machines/machines.controller.js';
import { openPageRenderer } from '../pages/page-renderer.js';
import { PagesController } from '../pages/pages.controller.js';
import { PublicPages } from '../pages/public-pages.js';
import { ShareController } from '../pages/share/share.controller.js';
import { openWebShell } from '../pages/web-shell.js';
import { FAILURE_PAGE, PAGE_RENDERER, WEB_SHELL } from '../wiring/tokens.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { OwnAnalysesController } from './analysis/own-analyses.controller.js';
import { AnalyzeController } from './analyze/analyze.controller.js';
import { StreamSlots } from './analyze/stream-slots.js';
import { AuthController } from './auth/auth.controller.js';
import { MemberStrategy } from './auth/member-strategy.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { TagsController } from './catalogue/tags.controller.js';
import { ConfigController } from './config/config.controller.js';
import { ServerConfig } from './config/server-config.js';
import { ContactController } from './contact/contact.controller.js';
import { Draining } from './health/draining.js';
import { HealthController } from './health/health.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { AdminAuthController } from './podmin/admin-auth.controller.js';
import { AdminLogsController } from './podmin/admin-logs.controller.js';
import { DashboardController } from './podmin/dashboard.controller.js';
import { DeskJobsController } from './podmin/desk-jobs.controller.js';
import { DeskSummariesController } from './podmin/desk-summaries.controller.js';
import { DeskUsersController } from './podmin/desk-users.controller.js';
import { PresetsController } from './presets/presets.controller.js';
import { RateLimitGuard } from './rate-limit.js';
import { SavedController } from './saved/saved.controller.js';
import { SearchController } from './search/search.controller.js';

/** Health, metrics and the rate limits of every route: what a process has, whatever its role. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [Draining, Metrics, MetricsServer, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [Draining, Metrics],
})
export class ObservabilityModule {}

/** What the browser and other programs talk to. */
@Module({
  controllers: [
    AnalyzeController,
    AnalysisController,
    OwnAnalysesController,
    AuthController,
    CatalogueController,
    TagsController,
    SearchController,
    ConfigController,
    ContactController,
    AdminAuthController,
    AdminLogsController,
    DashboardController,
    DeskUsersController,
    DeskSummariesController,
    DeskJobsController,
    PaymentsController,
    PresetsController,
    SavedController,
    MachinesController,
    ShareController,
    PagesController,
  ],
  providers: [
    MemberStrategy,
    StreamSlots,
    ServerConfig,
    PageFinder,
    PublicPages,
    { provide: WEB_SHELL, useFactory: () => openWebShell() },
    { provide: PAGE_RENDERER, useFactory: () => openPageRenderer() },
    { provide: FAILURE_PAGE, useFactory: () => openFailurePage() },
  ],
})
export class HttpModule {}
