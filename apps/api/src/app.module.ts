import type { Agent } from 'node:https';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './env/env.js';
import { AdminModule } from './features/admin/admin.module.js';
import { FeaturesModule } from './features/features.module.js';
import { HealthController } from './features/health/health.controller.js';
import { AuthModule } from './http/auth/auth.module.js';
import { HttpModule } from './http/http.module.js';
import type { Logger } from './observability/logger.js';
import { ObservabilityModule } from './observability/observability.module.js';
import type { ProcessTelemetry } from './observability/process-telemetry.js';
import { PagesModule } from './pages/pages.module.js';
import { BackgroundTasksModule } from './wiring/background-tasks.module.js';
import { ConnectingModule } from './wiring/connecting.module.js';
import { CryptoModule } from './wiring/crypto.module.js';
import { EpisodesModule } from './wiring/episodes.module.js';
import { IdentityModule } from './wiring/identity.module.js';
import type { VendorModel } from './wiring/language-model.js';
import { MailModule } from './wiring/mail.module.js';
import { PaymentsModule } from './wiring/payments.module.js';
import { QueueModule } from './wiring/queue.module.js';
import { RateLimitsModule } from './wiring/rate-limits.module.js';
import { StorageModule } from './wiring/storage.module.js';
import { SummaryModule } from './wiring/summary.module.js';
import { SystemModule } from './wiring/system.module.js';
import { WorkerModule } from './worker/worker.module.js';

/** Resources of a process beside its configuration. */
export interface ApplicationOptions {
  /** The language model, where it is being probed. */
  readonly model?: VendorModel;
  /** Default: metrics only. */
  readonly telemetry?: ProcessTelemetry;
  /** Carries every request to Google's identity service, so that a fake server can take its place. */
  readonly googleAgent?: Agent;
}

/** The modules of one process: adapters first, then what its role needs. */
@Module({})
export class AppModule {
  static for(env: Env, log: Logger, { model, googleAgent, telemetry }: ApplicationOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SystemModule.with(env, log, telemetry),
        StorageModule,
        QueueModule,
        RateLimitsModule,
        EpisodesModule,
        MailModule,
        SummaryModule.with(model),
        IdentityModule.with(googleAgent),
        PaymentsModule,
        CryptoModule,
        BackgroundTasksModule,
        ConnectingModule,
        ObservabilityModule,
        HttpModule,
        ...(env.ROLE === 'api' ? [] : [WorkerModule]),
        ...(env.ROLE === 'worker' ? [] : [AuthModule, FeaturesModule, AdminModule, PagesModule]),
      ],
      controllers: [HealthController],
    };
  }
}
