import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { REMOVAL_REASONS, type RemovalReason } from '#core/analysis/claims/claim-support.js';
import {
  type EvidenceExcerpt,
  MAX_RECORDED_REMOVALS,
  type RemovalRecord,
  type RemovedStatement,
} from '#core/analysis/claims/removal-record.js';
import { removedBy } from '#core/analysis/claims/removal-texts.js';

class EvidenceExcerptDto implements EvidenceExcerpt {
  @ApiProperty({ description: 'Words of the transcript; … stands for what is left out.' }) text!: string;
  @ApiPropertyOptional() speaker?: string;
  @ApiPropertyOptional() startSeconds?: number;
}

class RemovedStatementDto implements RemovedStatement {
  @ApiProperty({ description: 'Key of the section.' }) section!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ enum: REMOVAL_REASONS }) reason!: RemovalReason;
  @ApiProperty({ enum: ['rule', 'model'], description: 'What found the reason.' }) by!: 'rule' | 'model';
  @ApiPropertyOptional({
    description:
      'Subject of the reason, such as the number that was not said or the statement that says the same.',
  })
  detail?: string;
  @ApiProperty({ description: 'False: the evidence is what shares most words with the statement.' })
  isCited!: boolean;
  @ApiProperty({ type: [EvidenceExcerptDto] }) evidence!: readonly EvidenceExcerptDto[];
}

export class RemovedStatementsDto {
  @ApiProperty({ description: 'False for summaries made before removals were recorded.' })
  isRecorded!: boolean;
  @ApiProperty({ description: 'Number of all removed statements.' }) total!: number;
  @ApiProperty({ type: [RemovedStatementDto], maxItems: MAX_RECORDED_REMOVALS })
  statements!: readonly RemovedStatementDto[];
}

export function removedStatementsView(record: RemovalRecord | undefined): RemovedStatementsDto {
  const { removed = {}, statements = [] } = record ?? {};
  return {
    isRecorded: record !== undefined,
    total: Object.values(removed).reduce((sum, count) => sum + count, 0),
    statements: statements.map((statement) => ({ ...statement, by: removedBy(statement.reason) })),
  };
}
