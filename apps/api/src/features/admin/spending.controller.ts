import { Get, Query } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Port } from '#api/wiring/ports.js';
import type { Spending } from '#core/ports/spending.js';
import type { LedgerEntry } from '#core/usage/spending.js';
import {
  SPENDING_PLANS,
  SPENDING_PURPOSES,
  type SpendingPlan,
  type SpendingPurpose,
} from '#core/usage/spending.js';
import { AdminController, AdminPageQuery, AdminRead } from './admin-routes.js';
import { AuditLog } from './audit-log.js';

class LedgerEntryDto implements LedgerEntry {
  @ApiProperty({ format: 'date', description: 'UTC.' }) day!: string;
  @ApiProperty({ enum: SPENDING_PLANS }) plan!: SpendingPlan;
  @ApiProperty() model!: string;
  @ApiProperty({ enum: SPENDING_PURPOSES }) purpose!: SpendingPurpose;
  @ApiProperty({ description: 'Summaries, questions or transcriptions, failed ones included.' })
  runs!: number;
  @ApiProperty() failed!: number;
  @ApiProperty() calls!: number;
  @ApiProperty() inputTokens!: number;
  @ApiProperty({ description: 'Included in `inputTokens`.' }) cachedTokens!: number;
  @ApiProperty() outputTokens!: number;
  @ApiProperty({ description: 'US dollars.' }) costUsd!: number;
  @ApiProperty({ description: 'Runs whose price is not known, which `costUsd` does not hold.' })
  unpricedRuns!: number;
  @ApiProperty({ description: 'Transcribed or spoken audio.' }) audioSeconds!: number;
}

class SpendingDto {
  @ApiProperty({ type: [LedgerEntryDto] }) entries!: readonly LedgerEntryDto[];
  @ApiProperty() total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

/** Costs of language models, for admins. */
@AdminController('spending')
export class SpendingController {
  constructor(@Port('spending') private readonly spending: Spending) {}

  /** By day, plan, model and purpose; newest day first. */
  @Get()
  @AuditLog('view_spending')
  @AdminRead(SpendingDto)
  async list(@Query() { page, limit }: AdminPageQuery): Promise<SpendingDto> {
    return { ...(await this.spending.ledger.list({ page, limit })), page, limit };
  }
}
