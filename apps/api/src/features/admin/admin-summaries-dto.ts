import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import {
  ActionableInsightDto,
  NextStepsDto,
  PointDto,
  QuoteDto,
  StrategicQuestionDto,
} from '#api/http/dto/analysis-dto.js';
import type { AdminSummary, ListedSummary, ReadOnlySections } from '#core/admin/admin-summary.js';
import type { SummaryEditInput } from '#core/admin/summary-edit.js';

const TYPES = ['podcast', 'video'] as const;
const VISIBILITIES = ['public', 'private', 'example'] as const;

export class ListedSummaryDto implements ListedSummary {
  @ApiProperty() id!: number;
  @ApiProperty() title!: string;
  @ApiProperty() episodeTitle!: string;
  @ApiProperty({ enum: TYPES }) contentType!: ListedSummary['contentType'];
  @ApiProperty() showName!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional() urlSlug?: string;
  @ApiProperty({ enum: VISIBILITIES }) visibility!: ListedSummary['visibility'];
}

export class AdminSummariesDto {
  @ApiProperty({ type: [ListedSummaryDto] }) summaries!: readonly ListedSummaryDto[];
  @ApiProperty({ description: 'Of a search: counted to 1000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

class EditableSummaryDto {
  @ApiProperty() episodeTitle!: string;
  @ApiProperty() summary!: string;
  @ApiProperty({ type: [ActionableInsightDto] }) insights!: AdminSummary['insights'];
  @ApiProperty({ type: [PointDto] }) takeaways!: AdminSummary['takeaways'];
}

class ReadOnlySectionsDto implements ReadOnlySections {
  @ApiProperty({ type: [String] }) keyTopics!: readonly string[];
  @ApiProperty({ type: [StrategicQuestionDto] }) strategicQuestions!: readonly StrategicQuestionDto[];
  @ApiProperty({ type: NextStepsDto }) nextSteps!: NextStepsDto;
  @ApiProperty({ type: [QuoteDto] }) keyQuotes!: readonly QuoteDto[];
}

export class AdminSummaryDto extends ListedSummaryDto {
  @ApiPropertyOptional({ description: 'US dollars.' }) costUsd?: number;
  @ApiProperty() summary!: EditableSummaryDto;
  @ApiProperty({ description: 'What its readers see besides.' }) unedited!: ReadOnlySectionsDto;
  @ApiProperty({ description: 'To be sent as If-Match with an edit.' }) version!: string;
}

/** Its rules are core's: they name the path of what is wrong. */
export class EditSummaryBody implements SummaryEditInput {
  @ApiProperty({ type: String }) @Allow() episodeTitle: unknown;
  @ApiProperty({ type: String }) @Allow() summary: unknown;
  @ApiProperty({ type: [ActionableInsightDto], description: 'Or its JSON text.' }) @Allow() insights: unknown;
  @ApiProperty({ type: [PointDto], description: 'Or its JSON text.' }) @Allow() takeaways: unknown;
}

export function listedSummaryView(listed: ListedSummary): ListedSummaryDto {
  const { id, title, contentType, showName, createdAt, urlSlug, visibility } = listed;
  return { id, title, episodeTitle: title, contentType, showName, createdAt, urlSlug, visibility };
}

export function adminSummaryView(summary: AdminSummary): AdminSummaryDto {
  const { title, overview, insights, takeaways, unedited, costUsd, version } = summary;
  return {
    ...listedSummaryView(summary),
    costUsd,
    summary: { episodeTitle: title, summary: overview, insights, takeaways },
    unedited,
    version,
  };
}
