import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, PickType } from '@nestjs/swagger';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { SummaryLinkDto, summaryLink } from '#api/http/dto/catalogue-dto.js';
import { TextField } from '#api/http/dto/fields.js';
import { PageQuery } from '#api/http/pagination.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import type { FoundQuestion } from '#core/ports/library.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { LIBRARY_USE_CASES } from './library-use-cases.js';

class QuestionsQuery extends PickType(PageQuery, ['limit']) {
  @TextField(MAX_FILTER_LENGTH, {
    optional: true,
    maxLength: MAX_FILTER_LENGTH,
    description: 'Words that the question has.',
  })
  q?: string;
}

class FoundQuestionDto extends SummaryLinkDto {
  @ApiProperty() question!: string;
  @ApiProperty({ enum: ['asked', 'summary'], description: 'Who asks it: the member, or a saved summary.' })
  source!: FoundQuestion['source'];
}

/** Questions that a member asked, and those of their saved summaries (contract §12). */
@ApiTags('questions')
@ApiErrors()
@Controller('api/user/questions')
export class FoundQuestionsController {
  constructor(
    @Inject(LIBRARY_USE_CASES.provide) private readonly library: UseCases<typeof LIBRARY_USE_CASES>,
  ) {}

  /** At most `limit` of each source, the member's own first, newest first. */
  @Get()
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: [FoundQuestionDto] })
  async search(
    @Query() { q = '', limit }: QuestionsQuery,
    @CurrentMember() { id }: Member,
  ): Promise<FoundQuestionDto[]> {
    const found = await this.library.questions.search(id, q, limit);
    return found.map(({ analysis, question, source }) => ({ ...summaryLink(analysis), question, source }));
  }
}
