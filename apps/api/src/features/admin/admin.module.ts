import { Module } from '@nestjs/common';
import { AdminStrategy } from './admin.strategy.js';
import { AdminAuthController } from './admin-auth.controller.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminDigestsController } from './admin-digests.controller.js';
import { AdminDigestsService } from './admin-digests.service.js';
import { AdminFollowsController } from './admin-follows.controller.js';
import { AdminFollowsService } from './admin-follows.service.js';
import { AdminJobsController } from './admin-jobs.controller.js';
import { AdminJobsService } from './admin-jobs.service.js';
import { AdminManagementService } from './admin-management.service.js';
import { AdminPasskeysController } from './admin-passkeys.controller.js';
import { AdminPasskeysService } from './admin-passkeys.service.js';
import { AdminPasswordService } from './admin-password.service.js';
import { AdminSummariesController } from './admin-summaries.controller.js';
import { AdminSummariesService } from './admin-summaries.service.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SpendingController } from './spending.controller.js';
import { SpendingService } from './spending.service.js';

@Module({
  controllers: [
    AdminAuthController,
    AdminPasskeysController,
    AuditLogController,
    DashboardController,
    AdminUsersController,
    AdminSummariesController,
    AdminDigestsController,
    AdminFollowsController,
    AdminJobsController,
    SpendingController,
  ],
  providers: [
    AdminStrategy,
    AdminAuthService,
    AdminPasswordService,
    SecondFactorService,
    AdminPasskeysService,
    AdminManagementService,
    AuditLogService,
    DashboardService,
    AdminUsersService,
    AdminSummariesService,
    AdminJobsService,
    AdminFollowsService,
    AdminDigestsService,
    SpendingService,
  ],
})
export class AdminModule {}
