import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from './error-filter.js';
import { RateLimitGuard } from './rate-limit.js';
import { ShutdownSignal } from './signals.js';
import { validationPipe } from './validation.js';

const SHUTDOWN = { provide: 'shutdown', useExisting: ShutdownSignal };

/** Middleware and guards of every route. The rate limit guard runs before the authentication guards of routes. */
@Global()
@Module({
  providers: [
    ShutdownSignal,
    SHUTDOWN,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [ShutdownSignal, SHUTDOWN],
})
export class HttpModule {}
