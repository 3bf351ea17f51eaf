import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { ChoiceField } from '#api/http/dto/fields.js';
import { DomainError } from '#core/errors.js';
import type { LibraryCitation, QuestionScope } from '#core/usecases/library/ask-library.js';
import { AnswerDto, AnswerItemDto, CitationDto, QuestionBody } from './question-dto.js';

const SCOPES = ['saved', 'collection', 'show', 'all'] as const;
const ID_MESSAGE = 'scope.id must be the number of a collection or the slug of a show.';

class ScopeBody {
  @ChoiceField(SCOPES, { message: `scope.kind must be one of ${SCOPES.join(', ')}.` })
  kind!: (typeof SCOPES)[number];

  @ApiPropertyOptional({
    oneOf: [{ type: 'string' }, { type: 'integer' }],
    example: 'the-pricing-hour',
    description: 'The slug of a show, or the number of a collection.',
  })
  @IsOptional()
  @Type(() => String)
  @Matches(/^[^\0]{1,200}$/, { message: ID_MESSAGE })
  id?: string;
}

export class LibraryQuestionBody extends QuestionBody {
  @ApiProperty({ type: ScopeBody })
  @IsObject({ message: 'scope must be an object with a kind.' })
  @ValidateNested({ message: 'scope must be an object with a kind.' })
  @Type(() => ScopeBody)
  scope!: ScopeBody;
}

export class LibraryCitationDto extends CitationDto implements LibraryCitation {
  @ApiProperty() analysisId!: number;
  @ApiPropertyOptional({ example: 'the-pricing-hour/pricing-software' }) urlSlug?: string;
  @ApiProperty({ example: 'Pricing software' }) title!: string;
  @ApiProperty({ example: 'The Pricing Hour' }) show!: string;
}

class LibraryItemDto extends OmitType(AnswerItemDto, ['citations']) {
  @ApiProperty({ type: [LibraryCitationDto] }) citations!: readonly LibraryCitationDto[];
}

export class LibraryAnswerDto extends OmitType(AnswerDto, ['answer', 'nearest']) {
  @ApiProperty({ type: [LibraryItemDto] }) answer!: readonly LibraryItemDto[];
  @ApiPropertyOptional({ type: [LibraryCitationDto] }) nearest?: readonly LibraryCitationDto[];
}

/** @throws invalid_input for a scope without the id that it needs */
export function toScope({ kind, id }: ScopeBody): QuestionScope {
  if (kind === 'saved' || kind === 'all') return { kind };
  if (kind === 'show' && id) return { kind, id };
  const number = Number(id);
  if (kind === 'collection' && id && Number.isSafeInteger(number)) return { kind, id: number };
  throw new DomainError('invalid_input', ID_MESSAGE);
}
