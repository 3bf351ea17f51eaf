import { Module } from '@nestjs/common';
import { AdminAuthController } from './admin-auth.controller.js';
import { AdminStrategy } from './admin-auth.js';
import { AdminDigestsController } from './admin-digests.controller.js';
import { AdminFollowsController } from './admin-follows.controller.js';
import { AdminJobsController } from './admin-jobs.controller.js';
import { AdminPasskeysController } from './admin-passkeys.controller.js';
import { AdminSummariesController } from './admin-summaries.controller.js';
import { ADMIN_AUTH, ADMIN_USE_CASES, MODEL_USE_CASES, SPEAKER_USE_CASES } from './admin-use-cases.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AuditLogController } from './audit-log.controller.js';
import { DashboardController } from './dashboard.controller.js';
import { ModelsController } from './models.controller.js';
import { SetupController } from './setup.controller.js';
import { AdminSpeakersController, SpeakersController } from './speakers.controller.js';
import { SpendingController } from './spending.controller.js';

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
    SpeakersController,
    AdminSpeakersController,
    SpendingController,
    SetupController,
    ModelsController,
  ],
  providers: [AdminStrategy, ADMIN_AUTH, ADMIN_USE_CASES, MODEL_USE_CASES, SPEAKER_USE_CASES],
})
export class AdminModule {}
