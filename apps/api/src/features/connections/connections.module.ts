import { Module } from '@nestjs/common';
import { ConnectionService } from './connection.service.js';
import { ConnectionsController } from './connections.controller.js';

@Module({ controllers: [ConnectionsController], providers: [ConnectionService] })
export class ConnectionsModule {}
