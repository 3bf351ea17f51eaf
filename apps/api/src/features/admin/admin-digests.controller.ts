import { Get, Query } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Port } from '#api/wiring/ports.js';
import {
  type AdminDigest,
  type AdminDigestsPage,
  DIGEST_STATES,
  type DigestState,
} from '#core/admin/admin-following.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import { AdminController, AdminPageQuery, AdminRead, Filter } from './admin-routes.js';
import { AuditLogThrottled } from './audit-log.js';

class AdminDigestDto implements AdminDigest {
  @ApiProperty() id!: number;
  @ApiProperty() memberId!: number;
  @ApiProperty({ description: 'The address, masked.', example: 'a•••@example.com' }) member!: string;
  @ApiProperty({ format: 'date', description: 'Local date of the member.' }) slot!: string;
  @ApiProperty({ enum: DIGEST_STATES }) state!: DigestState;
  @ApiProperty() episodes!: number;
  @ApiProperty() attempts!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({ format: 'date-time' }) endedAt?: string;
}

class DigestCountsDto implements Readonly<Record<DigestState, number>> {
  @ApiProperty() open!: number;
  @ApiProperty() sent!: number;
  @ApiProperty({ description: 'The recipient was refused; their digest is switched off.' })
  undeliverable!: number;
  @ApiProperty({ description: 'Not sent; its episodes go into the next.' }) released!: number;
  @ApiProperty({ description: 'Switched off before it was sent.' }) cancelled!: number;
}

class AdminDigestsQuery extends AdminPageQuery {
  @Filter('state', DIGEST_STATES)
  state?: DigestState;
}

class AdminDigestsDto implements AdminDigestsPage {
  @ApiProperty({ type: [AdminDigestDto] }) digests!: readonly AdminDigestDto[];
  @ApiProperty({ description: 'Counted to 10,000.' }) total!: number;
  @ApiProperty({ type: DigestCountsDto, description: 'Of the last 90 days, each counted to 10,000.' })
  counts!: DigestCountsDto;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

/** Digest mails, for admins (contract §8). */
@AdminController('digests')
export class AdminDigestsController {
  constructor(@Port('area') private readonly area: AdminArea) {}

  /** Newest first, with the numbers by state. */
  @Get()
  @AuditLogThrottled('view_digests')
  @AdminRead(AdminDigestsDto)
  async list(@Query() { page, limit, state }: AdminDigestsQuery): Promise<AdminDigestsDto> {
    return { ...(await this.area.digests.list({ page, limit, state })), page, limit };
  }
}
