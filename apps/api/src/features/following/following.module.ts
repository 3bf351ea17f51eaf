import { Module } from '@nestjs/common';
import { FollowingService } from './following.service.js';
import { FollowsController } from './follows.controller.js';
import { FollowsFileController } from './follows-file.controller.js';

@Module({ controllers: [FollowsController, FollowsFileController], providers: [FollowingService] })
export class FollowingModule {}
