import { type DynamicModule, Global, Module } from '@nestjs/common';
import { systemClock, systemIds, systemTimers } from '#adapters/system/system.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { ProcessTelemetry } from '../observability/process-telemetry.js';
import { sessionSecret } from './secret.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { CLOCK, ENV, IDS, LOGGER, SECRET, TELEMETRY, TIMERS } from './tokens.js';

/** Configuration, log, telemetry, clock and ids. */
@Global()
@Module({})
export class SystemModule {
  static with(env: Env, log: Logger, telemetry = new ProcessTelemetry()): DynamicModule {
    return {
      module: SystemModule,
      providers: [
        ShutdownHooks,
        { provide: 'shutdownHooks', useExisting: ShutdownHooks },
        { provide: ENV, useValue: env },
        { provide: LOGGER, useValue: log },
        { provide: TELEMETRY, useValue: telemetry },
        { provide: SECRET, useFactory: () => sessionSecret(env) },
        { provide: CLOCK, useValue: systemClock },
        { provide: IDS, useValue: systemIds },
        { provide: TIMERS, useValue: systemTimers },
      ],
      exports: [ShutdownHooks, 'shutdownHooks', ENV, LOGGER, TELEMETRY, SECRET, CLOCK, IDS, TIMERS],
    };
  }
}
