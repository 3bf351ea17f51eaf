import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountController } from '../features/account/account.controller.js';
import { AdminAuthController } from '../features/admin/admin-auth.controller.js';
import { AdminJobsController } from '../features/admin/admin-jobs.controller.js';
import { AdminSummariesController } from '../features/admin/admin-summaries.controller.js';
import { AdminUsersController } from '../features/admin/admin-users.controller.js';
import { AuditLogController } from '../features/admin/audit-log.controller.js';
import { DashboardController } from '../features/admin/dashboard.controller.js';
import { AnalysisController } from '../features/analysis/analysis.controller.js';
import { AnalyzeController } from '../features/analysis/analyze.controller.js';
import { OwnAnalysesController } from '../features/analysis/own-analyses.controller.js';
import { StreamLimiter } from '../features/analysis/stream-limiter.js';
import { BillingController } from '../features/billing/billing.controller.js';
import { CatalogueController } from '../features/catalogue/catalogue.controller.js';
import { SearchController } from '../features/catalogue/search.controller.js';
import { TagsController } from '../features/catalogue/tags.controller.js';
import { ConfigController } from '../features/config/config.controller.js';
import { ConfigService } from '../features/config/config.service.js';
import { ContactController } from '../features/contact/contact.controller.js';
import { HealthController } from '../features/health/health.controller.js';
import { PromptPresetsController } from '../features/prompt-presets/prompt-presets.controller.js';
import { SavedController } from '../features/saved/saved.controller.js';
import { Metrics } from '../observability/metrics.js';
import { MetricsServer } from '../observability/metrics-server.js';
import { loadErrorPage } from '../pages/error-page.js';
import { PageService } from '../pages/page.service.js';
import { loadPageRenderer } from '../pages/page-renderer.js';
import { PagesController } from '../pages/pages.controller.js';
import { PageResolver } from '../pages/resolvers/page-resolver.js';
import { SeoController } from '../pages/seo/seo.controller.js';
import { ShareController } from '../pages/share/share.controller.js';
import { loadWebShell } from '../pages/web-shell.js';
import { ERROR_PAGE, PAGE_RENDERER, WEB_SHELL } from '../wiring/tokens.js';
import { MemberStrategy } from './auth/member.strategy.js';
import { RateLimitGuard } from './rate-limit.js';
import { ShutdownSignal } from './shutdown-signal.js';

/** Health, metrics and the rate limits of every route: what a process has, whatever its role. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [ShutdownSignal, Metrics, MetricsServer, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [ShutdownSignal, Metrics],
})
export class ObservabilityModule {}

/** What the browser and other programs talk to. */
@Module({
  controllers: [
    AnalyzeController,
    AnalysisController,
    OwnAnalysesController,
    AccountController,
    CatalogueController,
    TagsController,
    SearchController,
    ConfigController,
    ContactController,
    AdminAuthController,
    AuditLogController,
    DashboardController,
    AdminUsersController,
    AdminSummariesController,
    AdminJobsController,
    BillingController,
    PromptPresetsController,
    SavedController,
    SeoController,
    ShareController,
    PagesController,
  ],
  providers: [
    MemberStrategy,
    StreamLimiter,
    ConfigService,
    PageResolver,
    PageService,
    { provide: WEB_SHELL, useFactory: () => loadWebShell() },
    { provide: PAGE_RENDERER, useFactory: () => loadPageRenderer() },
    { provide: ERROR_PAGE, useFactory: () => loadErrorPage() },
  ],
})
export class HttpModule {}
