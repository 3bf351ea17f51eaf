import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { CLAIM_SUPPORTS, type ClaimSupport } from '#core/analysis/claims/claim-support.js';
import type { SectionDefinition, SectionKind } from '#core/analysis/sections/section-definition.js';
import { INSIGHTS_SECTIONS, SUMMARY_SECTIONS } from '#core/analysis/sections/sections.js';
import { TEMPLATE_FORMS, type TemplateForm } from '#core/analysis/sections/summary-template.js';
import {
  type ActionableInsight,
  type Claim,
  type CustomItem,
  type CustomSection,
  type Figure,
  type Insights,
  MENTION_KINDS,
  type Mention,
  type MentionKind,
  type NextSteps,
  type Passage,
  type Point,
  type Quote,
  type StrategicQuestion,
  type Summary,
} from '#core/analysis/summary.js';

export class QuoteDto implements Quote {
  @ApiProperty() quote!: string;
  @ApiPropertyOptional() speaker?: string;
  @ApiPropertyOptional() startSeconds?: number;
  @ApiProperty() verified!: boolean;
  @ApiPropertyOptional({
    description: 'In the language of the summary, where that is another one. Unchecked.',
  })
  translation?: string;
}

export class PointDto implements Point {
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiPropertyOptional({ type: [QuoteDto] }) evidence?: readonly QuoteDto[];
  @ApiPropertyOptional({ type: Boolean, enum: [false] }) supported?: false;
}

export class ActionableInsightDto extends PointDto implements ActionableInsight {
  @ApiPropertyOptional() quote?: string;
}

export class StrategicQuestionDto implements StrategicQuestion {
  @ApiProperty() question!: string;
  @ApiProperty() purpose!: string;
}

export class NextStepsDto implements NextSteps {
  @ApiProperty({ type: [String] }) immediate!: readonly string[];
  @ApiProperty({ type: [String] }) thisWeek!: readonly string[];
}

export class FigureDto implements Figure {
  @ApiProperty({ example: '4 percent' }) value!: string;
  @ApiProperty() what!: string;
  @ApiPropertyOptional() who?: string;
  @ApiPropertyOptional() when?: string;
  @ApiProperty({ type: [QuoteDto] }) evidence!: readonly QuoteDto[];
}

export class MentionDto implements Mention {
  @ApiProperty({ enum: MENTION_KINDS }) kind!: MentionKind;
  @ApiProperty() name!: string;
  @ApiPropertyOptional() about?: string;
  @ApiPropertyOptional({ description: 'Second of the episode at which it is first named.' })
  startSeconds?: number;
}

export class PassageDto implements Passage {
  @ApiProperty({ description: 'Whole consecutive sentences in the wording of the transcript.' })
  text!: string;
  @ApiPropertyOptional() speaker?: string;
  @ApiPropertyOptional({ description: 'Absent for transcripts without times.' }) startSeconds?: number;
  @ApiPropertyOptional() endSeconds?: number;
  @ApiPropertyOptional() topic?: string;
}

export class CustomItemDto implements CustomItem {
  @ApiPropertyOptional({ description: 'Of a text or list: a sentence or an item.' }) text?: string;
  @ApiPropertyOptional({
    type: [String],
    description: 'Of a table: one for each column, empty where a check removed it.',
    example: ['Too expensive', 'It pays for itself within a month.'],
  })
  cells?: readonly string[];
  @ApiPropertyOptional({ description: 'Second of the episode.' }) startSeconds?: number;
}

export class CustomSectionDto implements CustomSection {
  @ApiProperty({ example: 'Objections' }) title!: string;
  @ApiProperty({ enum: TEMPLATE_FORMS, example: 'table' }) form!: TemplateForm;
  @ApiPropertyOptional({
    type: [String],
    description: 'Headings of a table.',
    example: ['Objection', 'Answer'],
  })
  columns?: readonly string[];
  @ApiProperty({ type: [CustomItemDto], description: 'Empty where the episode says nothing on it.' })
  items!: readonly CustomItemDto[];
}

export class ClaimDto implements Claim {
  @ApiProperty({ description: 'A sentence, title, question or step, as it stands in the analysis.' })
  text!: string;
  @ApiProperty({
    type: [Number],
    minItems: 2,
    maxItems: 2,
    description: 'First and last turn of the transcript, from 1.',
  })
  turns!: readonly [number, number];
  @ApiPropertyOptional({ enum: CLAIM_SUPPORTS, description: 'Support by the transcript.' })
  support?: ClaimSupport;
  @ApiPropertyOptional() startSeconds?: number;
  @ApiPropertyOptional() endSeconds?: number;
}

const CONTENT_SCHEMAS = {
  prose: { type: String },
  topics: { type: [String] },
  titles: { type: [String] },
  insights: { type: [ActionableInsightDto] },
  points: { type: [PointDto] },
  questions: { type: [StrategicQuestionDto] },
  steps: { type: NextStepsDto },
  quotes: { type: [QuoteDto] },
  sentence: { type: String },
  description: { type: String },
  figures: { type: [FigureDto] },
  mentions: { type: [MentionDto] },
  passages: { type: [PassageDto] },
  custom: { type: [CustomSectionDto] },
  claims: { type: [ClaimDto] },
} as const satisfies Readonly<Record<SectionKind, ApiPropertyOptions>>;

/** A field of a DTO that holds a section. */
interface SectionField {
  readonly name: string;
  readonly kind: SectionKind;
  readonly optional?: true;
  readonly description?: string;
}

/** A base class for DTOs with a documented property for each section. */
export function withSections<Fields extends object>(fields: readonly SectionField[]): new () => Fields {
  class WithSections {}
  for (const { name, kind, optional, description } of fields) {
    ApiProperty({ ...CONTENT_SCHEMAS[kind], description, required: !optional })(WithSections.prototype, name);
  }
  return WithSections as new () => Fields;
}

export function byKey(sections: readonly SectionDefinition[]): SectionField[] {
  return sections.map(({ key, kind, optional }) => ({ name: key, kind, optional }));
}

export class SummaryDto extends withSections<Summary>(byKey(SUMMARY_SECTIONS)) {}
export class InsightsDto extends withSections<Insights>(byKey(INSIGHTS_SECTIONS)) {}
