import { type DynamicModule, Global, Module } from '@nestjs/common';
import { systemClock, systemIds, systemTimers } from '#adapters/system/system.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { ProcessTelemetry } from '../observability/process-telemetry.js';
import { provide } from './ports.js';
import { sessionSecret } from './secret.js';
import { ShutdownHooks } from './shutdown-hooks.js';

/** Configuration, log, telemetry, clock and ids. */
@Global()
@Module({})
export class SystemModule {
  static with(env: Env, log: Logger, telemetry = new ProcessTelemetry()): DynamicModule {
    const providers = [
      ShutdownHooks,
      { provide: 'shutdownHooks', useExisting: ShutdownHooks },
      provide('env', [], () => env),
      provide('log', [], () => log),
      provide('telemetry', [], () => telemetry),
      provide('secret', [], () => sessionSecret(env)),
      provide('clock', [], () => systemClock),
      provide('ids', [], () => systemIds),
      provide('timers', [], () => systemTimers),
    ];
    return { module: SystemModule, providers, exports: providers };
  }
}
