import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountExportService } from './account-export.service.js';

@Module({ controllers: [AccountController], providers: [AccountService, AccountExportService] })
export class AccountModule {}
