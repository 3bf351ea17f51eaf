import { Module } from '@nestjs/common';
import { DigestController } from './digest.controller.js';
import { DigestService } from './digest.service.js';
import { PrivateFeedController } from './private-feed.controller.js';

@Module({
  controllers: [DigestController, PrivateFeedController],
  providers: [DigestService],
})
export class DigestModule {}
