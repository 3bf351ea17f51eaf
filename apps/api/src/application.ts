import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import { createFirstAdmin, type FirstAdmin } from '#core/usecases/admin/manage-admins.js';
import { type ApplicationOptions, AppModule } from './app.module.js';
import type { Env } from './env/env.js';
import { serveAdminPages } from './features/admin/admin-pages.js';
import { serveStripeWebhook } from './features/billing/stripe-webhook.js';
import { DigestService } from './features/digest/digest.service.js';
import { serveUnsubscribe } from './features/digest/serve-unsubscribe.js';
import {
  type IdentityForwarder,
  serveEmbeddedIdentity,
} from './features/embedded-identity/serve-embedded-identity.js';
import { serveWebSub } from './features/following/serve-web-sub.js';
import { Admission } from './http/admission/admission.js';
import { admitRequests } from './http/admission/admit-requests.js';
import { Refusals } from './http/admission/refusals.js';
import type { ErrorPage } from './http/errors.js';
import { serveOpenApi } from './http/openapi.js';
import { rejectAmbiguousRequests } from './http/reject-ambiguous-requests.js';
import { securityHeaders } from './http/security-headers.js';
import { configureServer, createFastifyAdapter } from './http/server.js';
import { type Logger, nestLogger } from './observability/logger.js';
import { Metrics } from './observability/metrics.js';
import { observeRedis } from './observability/observe-redis.js';
import type { Otlp } from './observability/otlp.js';
import { ProcessTelemetry } from './observability/process-telemetry.js';
import { PageService } from './pages/page.service.js';
import { serveCachedPages } from './pages/serve-cached-pages.js';
import { serveExtension } from './pages/serve-extension.js';
import { serveStaticFiles } from './pages/static-files.js';
import type { Ports } from './wiring/ports.js';
import { assertNoRestoreInto } from './wiring/restore.js';
import { acceptedSecrets } from './wiring/secret.js';
import { ShutdownHooks } from './wiring/shutdown-hooks.js';

/** Time that responses in progress may take once the process stops, in milliseconds; less than the whole stop. */
const RESPONSE_GRACE_MS = 8_000;

/** A started process. `close` ends requests, then jobs, then the resources that they used. */
export interface Application {
  readonly app: NestFastifyApplication;
  /** Present when this start created the first admin. */
  readonly firstAdmin?: FirstAdmin;
  close(): Promise<void>;
}

/** Builds the application of one process, ready to listen. */
export async function createApplication(
  env: Env,
  log: Logger,
  options: ApplicationOptions = {},
): Promise<Application> {
  await assertNoRestoreInto(env.DATA_DIR);
  const otlp = await openTelemetry(env, log);
  const telemetry = new ProcessTelemetry(otlp?.tracing);
  // Its driver copies the arguments of each command for who listens.
  const endRedisObservation = otlp && observeRedis(telemetry);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.for(env, log, { ...options, telemetry }),
    createFastifyAdapter(env, log),
    {
      logger: nestLogger(log),
      abortOnError: false,
      // Bodies are parsed by our own JSON parser; Nest's would accept forms as well.
      bodyParser: false,
    },
  );
  const secrets = acceptedSecrets(app.get('secret'), env);
  const metrics = app.get(Metrics);
  const admission = new Admission(metrics, env.RATE_LIMIT_FACTOR);
  await configureServer(app, env, secrets, metrics, admission, telemetry.tracing);
  if (env.ROLE !== 'worker') {
    await serveStaticFiles(app);
    serveExtension(app, env.PUBLIC_URL);
    await serveAdminPages(app, env);
    serveOpenApi(app);
    const limiter = app.get<RateLimiter>('limiter');
    const embedded = app.get<IdentityForwarder | undefined>('embeddedIdentity');
    if (embedded) await serveEmbeddedIdentity(app, embedded, limiter, env);
    await serveUnsubscribe(app, app.get(DigestService), limiter, env);
    await serveWebSub(app, {
      shows: app.get('followedShows'),
      clock: app.get('clock'),
      secrets,
      limiter,
    });
    if (env.payments === 'stripe')
      await serveStripeWebhook(app, {
        gateway: app.get('gateway'),
        accounts: app.get<Ports['billing']>('billing').accounts,
      });
  }
  await app.init();
  otlp?.exportMetrics(metrics);
  const refusals = new Refusals(env, metrics, log);
  admitRequests(app.getHttpServer(), admission, refusals);
  if (env.ROLE !== 'worker') {
    serveCachedPages(app.getHttpServer(), {
      pages: app.get(PageService),
      admission,
      refuse: refusals.page(app.get<ErrorPage>('errorPage')),
      headers: securityHeaders(env).pageHeaders,
      metrics,
      log,
    });
  }
  rejectAmbiguousRequests(app.getHttpServer(), securityHeaders(env).apiHeaders);
  const shutdownHooks = app.get(ShutdownHooks);
  const firstAdmin =
    env.ROLE === 'worker'
      ? undefined
      : await createFirstAdmin({
          admins: app.get('admins'),
          credentials: app.get('credentials'),
          tokens: app.get('tokens'),
        })({
          email: env.ADMIN_EMAIL,
          password: env.ADMIN_PASSWORD,
          isPasswordRequired: env.production,
        });
  return {
    app,
    firstAdmin,
    async close() {
      // The clients of cut connections see a failed transfer.
      const timeout = setTimeout(() => app.getHttpServer().closeAllConnections(), RESPONSE_GRACE_MS);
      await app
        .close()
        .finally(() => shutdownHooks.closeAll())
        .finally(() => {
          endRedisObservation?.();
          return otlp?.close();
        });
      clearTimeout(timeout);
    },
  };
}

/** The exporter of traces and metrics, loaded where a collector is configured. */
async function openTelemetry(env: Env, log: Logger): Promise<Otlp | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return undefined;
  const { openOtlp } = await import('./observability/otlp.js');
  return openOtlp(endpoint, env, log);
}
