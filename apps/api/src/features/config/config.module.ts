import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { ConfigService } from './config.service.js';
import { VisitorUsageService } from './visitor-usage.service.js';

@Module({
  controllers: [ConfigController],
  providers: [ConfigService, VisitorUsageService],
  exports: [ConfigService],
})
export class ConfigModule {}
