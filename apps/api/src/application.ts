import 'reflect-metadata';
import type { Agent } from 'node:https';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FirstAdmin } from '#core/usecases/create-first-admin.js';
import type { Env } from './env/env.js';
import { AdminAuthService } from './features/admin/admin-auth.service.js';
import { BillingService } from './features/billing/billing.service.js';
import { serveStripeWebhook } from './features/billing/stripe-webhook.js';
import {
  type IdentityForwarder,
  serveEmbeddedIdentity,
} from './features/embedded-identity/serve-embedded-identity.js';
import { ErrorFilter } from './http/error-filter.js';
import { HttpModule, ObservabilityModule } from './http/http.module.js';
import { serveOpenApi } from './http/openapi.js';
import { rejectAmbiguousRequests } from './http/reject-ambiguous-requests.js';
import { securityHeaders } from './http/security-headers.js';
import { configureServer, createFastifyAdapter } from './http/server.js';
import { validationPipe } from './http/validation.js';
import { type Logger, nestLogger } from './observability/logger.js';
import { Metrics } from './observability/metrics.js';
import { serveAdminPages } from './pages/admin-pages.js';
import type { FailurePage } from './pages/error-page.js';
import { PageService } from './pages/page.service.js';
import { serveCachedPages } from './pages/serve-cached-pages.js';
import { serveStaticFiles } from './pages/static-files.js';
import { AccountsModule } from './wiring/accounts.module.js';
import { AdminModule } from './wiring/admin.module.js';
import { DeskModule } from './wiring/desk.module.js';
import { EpisodesModule } from './wiring/episodes.module.js';
import { IdentityModule } from './wiring/identity.module.js';
import type { VendorModel } from './wiring/language-model.js';
import { MailModule } from './wiring/mail.module.js';
import { PaymentsModule } from './wiring/payments.module.js';
import { PresetsModule } from './wiring/presets.module.js';
import { QueueModule } from './wiring/queue.module.js';
import { SavedModule } from './wiring/saved.module.js';
import { ShutdownHooks } from './wiring/shutdown-hooks.js';
import { StorageModule } from './wiring/storage.module.js';
import { SummaryModule } from './wiring/summary.module.js';
import { SystemModule } from './wiring/system.module.js';
import { EMBEDDED_IDENTITY, ERROR_PAGE, SECRET } from './wiring/tokens.js';
import { UseCasesModule } from './wiring/use-cases.module.js';
import { WorkerModule } from './worker/worker.module.js';

/** How long answers that are under way may go on once the process stops, in milliseconds: less than the stop may take. */
const RESPONSE_GRACE_MS = 8_000;

/** What a process has beside its configuration. */
export interface ApplicationOptions {
  /** The language model, where it is being probed. */
  readonly model?: VendorModel;
  /** Carries every call to Google's identity service, so that a fake server can take its place. */
  readonly googleAgent?: Agent;
}

@Module({})
class AppModule {
  static for(env: Env, log: Logger, { model, googleAgent }: ApplicationOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SystemModule.with(env, log),
        StorageModule,
        QueueModule,
        EpisodesModule,
        MailModule,
        SummaryModule.with(model),
        IdentityModule.with(googleAgent),
        UseCasesModule,
        PaymentsModule,
        AccountsModule,
        PresetsModule,
        SavedModule,
        AdminModule,
        DeskModule,
        ObservabilityModule,
        ...(env.ROLE === 'api' ? [] : [WorkerModule]),
        ...(env.ROLE === 'worker' ? [] : [HttpModule]),
      ],
    };
  }
}

/** A started product: `close` ends requests, then jobs, then what they used. */
export interface Application {
  readonly app: NestFastifyApplication;
  /** The admin that this start made, the product having had none. */
  readonly firstAdmin?: FirstAdmin;
  close(): Promise<void>;
}

/** Builds the product for one process, ready to listen. */
export async function createApplication(
  env: Env,
  log: Logger,
  surroundings: ApplicationOptions = {},
): Promise<Application> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.for(env, log, surroundings),
    createFastifyAdapter(env, log),
    {
      logger: nestLogger(log),
      abortOnError: false,
      // Fastify's own parser refuses what could poison prototypes; Nest's would take forms as well.
      bodyParser: false,
    },
  );
  await configureServer(app, env, app.get(SECRET), app.get(Metrics));
  app.useGlobalPipes(validationPipe());
  const failurePage = env.ROLE === 'worker' ? undefined : app.get<FailurePage>(ERROR_PAGE);
  app.useGlobalFilters(new ErrorFilter(failurePage));
  if (env.ROLE !== 'worker') {
    await serveStaticFiles(app);
    await serveAdminPages(app, env);
    serveOpenApi(app);
    const embedded = app.get<IdentityForwarder | undefined>(EMBEDDED_IDENTITY);
    if (embedded) await serveEmbeddedIdentity(app, embedded, env);
    if (env.payments === 'stripe') await serveStripeWebhook(app, app.get(BillingService));
  }
  await app.init();
  if (env.ROLE !== 'worker') {
    serveCachedPages(app.getHttpServer(), {
      pages: app.get(PageService),
      headers: securityHeaders(env).pageHeaders,
      metrics: app.get(Metrics),
      log,
    });
  }
  rejectAmbiguousRequests(app.getHttpServer(), securityHeaders(env).apiHeaders);
  const shutdownHooks = app.get(ShutdownHooks);
  const firstAdmin =
    env.ROLE === 'worker'
      ? undefined
      : await app.get(AdminAuthService).createFirstAdmin({
          email: env.ADMIN_EMAIL,
          password: env.ADMIN_PASSWORD,
          mustBeGiven: env.production,
        });
  return {
    app,
    firstAdmin,
    async close() {
      // Its client sees that the transfer failed.
      const late = setTimeout(() => app.getHttpServer().closeAllConnections(), RESPONSE_GRACE_MS);
      await app.close().finally(() => shutdownHooks.closeAll());
      clearTimeout(late);
    },
  };
}
