import { Module } from '@nestjs/common';
import { FollowingService } from './following.service.js';
import { FollowsController } from './follows.controller.js';

@Module({ controllers: [FollowsController], providers: [FollowingService] })
export class FollowingModule {}
