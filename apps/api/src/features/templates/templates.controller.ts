import { Body, Controller, Delete, Get, Inject, Param, Patch, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
  PartialType,
} from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateBy } from 'class-validator';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { TextField } from '#api/http/dto/fields.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { isTemplateSection } from '#core/analysis/sections/clean-template.js';
import {
  TEMPLATE_LIMITS as LIMITS,
  type SummaryTemplate,
  TEMPLATE_FORMS,
  type TemplateContent,
  type TemplateForm,
  type TemplateSection,
} from '#core/analysis/sections/summary-template.js';
import { changeTemplate, createTemplate } from '#core/usecases/accounts/manage-templates.js';

const SECTIONS_MESSAGE = `A template has 1 to ${LIMITS.sections} sections.`;

class TemplateSectionDto implements TemplateSection {
  @ApiProperty({ minLength: 1, maxLength: LIMITS.title, example: 'Objections' })
  title!: string;

  @ApiProperty({
    minLength: 1,
    maxLength: LIMITS.instruction,
    example: 'Each objection and the answer that was given.',
  })
  instruction!: string;

  @ApiProperty({ enum: TEMPLATE_FORMS, example: 'table' })
  form!: TemplateForm;

  @ApiPropertyOptional({
    type: [String],
    minItems: LIMITS.minColumns,
    maxItems: LIMITS.columns,
    description: `Headings of a table, of at most ${LIMITS.column} characters. No other form has any.`,
    example: ['Objection', 'Answer'],
  })
  columns?: readonly string[];
}

class NewTemplateBody implements TemplateContent {
  @TextField(LIMITS.name, { maxLength: LIMITS.name, example: 'Sales call' })
  name!: string;

  @ApiProperty({ type: [TemplateSectionDto], minItems: 1, maxItems: LIMITS.sections })
  @ValidateBy(
    { name: 'isTemplateSection', validator: { validate: isTemplateSection } },
    {
      each: true,
      message: `A section has a title, an instruction, a form (${TEMPLATE_FORMS.join(', ')}) and, as a table, columns.`,
    },
  )
  @ArrayMaxSize(LIMITS.sections, { message: SECTIONS_MESSAGE })
  @ArrayMinSize(1, { message: SECTIONS_MESSAGE })
  @IsArray({ message: SECTIONS_MESSAGE })
  sections!: TemplateSectionDto[];
}

class TemplateChangesBody extends PartialType(NewTemplateBody) {}

class TemplateDto implements SummaryTemplate {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'Sales call' }) name!: string;
  @ApiProperty({ type: [TemplateSectionDto] }) sections!: readonly TemplateSectionDto[];
}

class TemplatesDto {
  @ApiProperty({ type: [TemplateDto] }) templates!: readonly TemplateDto[];
  @ApiProperty({ description: 'The most that one may keep.', example: LIMITS.templates }) limit!: number;
}

export const TEMPLATE_USE_CASES = useCases(['members', 'ids'], ({ members: { templates }, ids }) => ({
  templates,
  create: createTemplate({ templates, ids }),
  change: changeTemplate({ templates }),
}));

/** Sections that members define for summaries of their own (contract §11). */
@ApiTags('templates')
@ApiErrors()
@Controller('api/user/templates')
export class TemplatesController {
  constructor(
    @Inject(TEMPLATE_USE_CASES.provide) private readonly useCases: UseCases<typeof TEMPLATE_USE_CASES>,
  ) {}

  /** Also on plans without templates, so that they can be read and deleted after a downgrade. */
  @Get()
  @UseApiKey('read')
  @SignedIn()
  @ApiOkResponse({ type: TemplatesDto })
  async list(@CurrentMember() { id }: Member): Promise<TemplatesDto> {
    return { templates: await this.useCases.templates.list(id), limit: LIMITS.templates };
  }

  @Post()
  @SignedIn()
  @RateLimit('template')
  @ApiCreatedResponse({ type: TemplateDto })
  create(@Body() body: NewTemplateBody, @CurrentMember() member: Member): Promise<TemplateDto> {
    return this.useCases.create(member, body);
  }

  /** Replaces the name, the sections or both. */
  @Patch(':id')
  @SignedIn()
  @RateLimit('template')
  @ApiOkResponse({ type: TemplateDto })
  change(
    @Param('id') id: string,
    @Body() body: TemplateChangesBody,
    @CurrentMember() member: Member,
  ): Promise<TemplateDto> {
    return this.useCases.change(member, id, body);
  }

  /** Idempotent, and available on every plan. Summaries made with it stay. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('template')
  @NoContent()
  async remove(@Param('id') id: string, @CurrentMember() member: Member): Promise<void> {
    await this.useCases.templates.delete(member.id, id);
  }
}
