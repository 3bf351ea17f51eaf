import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { byKey, CustomSectionDto, PassageDto, withSections } from '#api/http/dto/sections-dto.js';
import {
  type AdminSummary,
  type EditablePoints,
  type ListedSummary,
  READ_ONLY_SECTIONS,
  type ReadOnlySections,
} from '#core/admin/admin-summary.js';
import type { TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { EDITABLE_POINT_SECTIONS, type EditablePointSection } from '#core/analysis/sections/sections.js';

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
  @ApiPropertyOptional({ description: 'Statements that were removed because nothing supports them.' })
  removedStatements?: number;
}

export class AdminSummariesDto {
  @ApiProperty({ type: [ListedSummaryDto] }) summaries!: readonly ListedSummaryDto[];
  @ApiProperty({ description: 'Of a search: counted to 1000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

const EDITABLE_POINTS = EDITABLE_POINT_SECTIONS.map(
  ({ editField, kind, optional }: EditablePointSection & SectionDefinition) => ({
    name: editField,
    kind,
    optional,
  }),
);

class EditableSummaryDto extends withSections<EditablePoints>(EDITABLE_POINTS) {
  @ApiProperty() episodeTitle!: string;
  @ApiProperty() summary!: string;
  @ApiPropertyOptional({ description: "The publisher's own words." }) publisherDescription?: string;
  @ApiPropertyOptional({ type: [PassageDto] }) passages?: readonly PassageDto[];
  @ApiPropertyOptional({ type: [CustomSectionDto] }) custom?: readonly CustomSectionDto[];
}

class ReadOnlySectionsDto extends withSections<ReadOnlySections>(byKey(READ_ONLY_SECTIONS)) {}

export class TranscriptionUsageDto implements TranscriptionUsage {
  @ApiProperty() model!: string;
  @ApiProperty() seconds!: number;
  @ApiProperty() calls!: number;
  @ApiPropertyOptional({ description: 'US dollars; absent when the price is not known.' }) costUsd?: number;
}

export class AdminSummaryDto extends ListedSummaryDto {
  @ApiPropertyOptional({ description: 'US dollars.' }) costUsd?: number;
  @ApiPropertyOptional({ description: 'Absent when no recording was transcribed.' })
  transcription?: TranscriptionUsageDto;
  @ApiProperty() summary!: EditableSummaryDto;
  @ApiProperty({ description: 'Sections that readers see and admins cannot edit.' })
  unedited!: ReadOnlySectionsDto;
  @ApiProperty({ description: 'To be sent as If-Match with an edit.' }) version!: string;
}

/** Validated in `core`, which names the path of what is wrong. */
export class EditSummaryBody extends withSections<Record<EditablePointSection['editField'], unknown>>(
  EDITABLE_POINTS.map((field) => ({ ...field, description: 'Or its JSON text.' })),
) {
  @ApiProperty({ type: String }) @Allow() episodeTitle: unknown;
  @ApiProperty({ type: String }) @Allow() summary: unknown;
  @ApiPropertyOptional({ type: String, description: 'Absent: unchanged.' })
  @Allow()
  publisherDescription?: unknown;
  @ApiPropertyOptional({
    type: [PassageDto],
    description: 'Those that stay, or their JSON text. Absent: all.',
  })
  @Allow()
  passages?: unknown;
  @ApiPropertyOptional({
    type: [CustomSectionDto],
    description: 'Those that stay with the items that stay, or their JSON text. Absent: all.',
  })
  @Allow()
  custom?: unknown;
}
for (const { name } of EDITABLE_POINTS) Allow()(EditSummaryBody.prototype, name);

export function listedSummaryView(listed: ListedSummary): ListedSummaryDto {
  const { title } = listed;
  const { id, contentType, showName, createdAt, urlSlug, visibility, removedStatements } = listed;
  return {
    id,
    title,
    episodeTitle: title,
    contentType,
    showName,
    createdAt,
    urlSlug,
    visibility,
    removedStatements,
  };
}

export function adminSummaryView(summary: AdminSummary): AdminSummaryDto {
  const { title, overview, publisherDescription, passages, custom, unedited } = summary;
  const { costUsd, transcription, version } = summary;
  const points = EDITABLE_POINTS.map(({ name }) => [name, summary[name]]);
  return {
    ...listedSummaryView(summary),
    costUsd,
    transcription,
    summary: {
      episodeTitle: title,
      summary: overview,
      publisherDescription,
      passages,
      custom,
      ...(Object.fromEntries(points) as EditablePoints),
    },
    unedited,
    version,
  };
}
