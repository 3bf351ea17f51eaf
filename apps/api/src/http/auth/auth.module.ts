import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from './api-key.guard.js';
import { CurrentUserService } from './current-user.service.js';
import { MemberStrategy } from './member.strategy.js';
import { MemberAuthService } from './member-auth.service.js';

/** Authentication of members, for the guards of every feature. */
@Global()
@Module({
  providers: [
    MemberStrategy,
    MemberAuthService,
    CurrentUserService,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
  ],
  exports: [MemberAuthService, CurrentUserService],
})
export class AuthModule {}
