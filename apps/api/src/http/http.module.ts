import { Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import type { Env } from '../env/env.js';
import { loadErrorPage } from '../pages/error-page.js';
import { ENV, ERROR_PAGE } from '../wiring/tokens.js';
import { ErrorFilter } from './error-filter.js';
import { RateLimitGuard } from './rate-limit.js';
import { ShutdownSignal } from './signals.js';
import { validationPipe } from './validation.js';

/** A worker serves health and metrics alone, and does without the built web app. */
const ERROR_PAGE_PROVIDER: Provider = {
  provide: ERROR_PAGE,
  inject: [ENV],
  useFactory: ({ ROLE }: Env) => (ROLE === 'worker' ? undefined : loadErrorPage()),
};

/** Middleware and guards of every route. The rate limit guard runs before the authentication guards of routes. */
@Global()
@Module({
  providers: [
    ShutdownSignal,
    ERROR_PAGE_PROVIDER,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [ShutdownSignal],
})
export class HttpModule {}
