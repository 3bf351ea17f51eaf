import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from './api-key.guard.js';
import { CurrentUserService } from './current-user.service.js';
import { MemberStrategy } from './member.strategy.js';

/** Authentication of members, for the guards of every feature. */
@Global()
@Module({
  providers: [MemberStrategy, CurrentUserService, { provide: APP_GUARD, useClass: ApiKeyGuard }],
  exports: [CurrentUserService],
})
export class AuthModule {}
