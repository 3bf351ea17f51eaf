import { ApiProperty } from '@nestjs/swagger';
import type { LedgerEntry } from '#core/admin/ledger-entry.js';
import {
  SPENDING_PLANS,
  SPENDING_PURPOSES,
  type SpendingPlan,
  type SpendingPurpose,
} from '#core/usage/spending-account.js';

export class LedgerEntryDto implements LedgerEntry {
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
  @ApiProperty({ description: 'Transcribed audio.' }) audioSeconds!: number;
}

export class SpendingDto {
  @ApiProperty({ type: [LedgerEntryDto] }) entries!: readonly LedgerEntryDto[];
  @ApiProperty() total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}
