import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ChoiceField, IntegerField, TextField } from '#api/http/dto/fields.js';
import { PageQuery } from '#api/http/pagination.js';
import { analysisPath } from '#core/catalogue/address.js';
import {
  ANCHOR_KINDS,
  type AnchorKind,
  MAX_ANCHOR_CONTEXT_LENGTH,
  MAX_ANCHOR_QUOTE_LENGTH,
  MAX_NOTE_LENGTH,
  NOTE_KINDS,
  type Note,
  type NoteAnchor,
  type NoteKind,
} from '#core/library/note.js';
import type { ListedNote } from '#core/usecases/library/manage-notes.js';

const ID_MESSAGE = 'analysisId must be the number of an analysis.';
const TEXT_MESSAGE = `text may have at most ${MAX_NOTE_LENGTH} characters.`;
const MAX_SECONDS = 1_000_000;

export class NotesQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Those of one analysis, oldest first; else all, newest first.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: ID_MESSAGE })
  @Min(1, { message: ID_MESSAGE })
  @Max(Number.MAX_SAFE_INTEGER, { message: ID_MESSAGE })
  analysisId?: number;

  @ChoiceField(NOTE_KINDS, { optional: true, description: 'Only highlights without a text, or notes.' })
  kind?: NoteKind;
}

/** A marked passage (W3C text quote selector). */
export class NoteAnchorDto implements NoteAnchor {
  @ChoiceField(ANCHOR_KINDS, { message: `anchor.kind must be one of ${ANCHOR_KINDS.join(', ')}.` })
  kind!: AnchorKind;

  @ApiProperty({ minLength: 1, maxLength: MAX_ANCHOR_QUOTE_LENGTH })
  @MaxLength(MAX_ANCHOR_QUOTE_LENGTH, {
    message: `anchor.quote may have at most ${MAX_ANCHOR_QUOTE_LENGTH} characters.`,
  })
  @Matches(/\S/, { message: 'anchor.quote must be the marked text.' })
  @IsString({ message: 'anchor.quote must be the marked text.' })
  quote!: string;

  @TextField(MAX_ANCHOR_CONTEXT_LENGTH, {
    optional: true,
    maxLength: MAX_ANCHOR_CONTEXT_LENGTH,
    label: 'anchor.prefix',
  })
  prefix?: string;

  @TextField(MAX_ANCHOR_CONTEXT_LENGTH, {
    optional: true,
    maxLength: MAX_ANCHOR_CONTEXT_LENGTH,
    label: 'anchor.suffix',
  })
  suffix?: string;

  @ApiPropertyOptional({ minimum: 0 })
  @IsOptional()
  @IsNumber({}, { message: 'anchor.startSeconds must be a number of seconds.' })
  @Min(0, { message: 'anchor.startSeconds must be a number of seconds.' })
  @Max(MAX_SECONDS, { message: 'anchor.startSeconds must be a number of seconds.' })
  startSeconds?: number;
}

export class NewNoteBody {
  @IntegerField(1, Number.MAX_SAFE_INTEGER, { message: ID_MESSAGE })
  analysisId!: number;

  @ApiProperty()
  @ValidateNested()
  @Type(() => NoteAnchorDto)
  @IsNotEmpty({ message: 'anchor must say which passage is meant.' })
  anchor!: NoteAnchorDto;

  @TextField(MAX_NOTE_LENGTH, {
    optional: true,
    maxLength: MAX_NOTE_LENGTH,
    description: 'Absent: a highlight without a note.',
    tooLong: TEXT_MESSAGE,
  })
  text?: string;
}

export class EditNoteBody {
  @TextField(MAX_NOTE_LENGTH, {
    optional: true,
    type: String,
    maxLength: MAX_NOTE_LENGTH,
    nullable: true,
    description: 'Null removes the note.',
    tooLong: TEXT_MESSAGE,
  })
  text?: string | null;
}

export class NoteDto {
  @ApiProperty() id!: number;
  @ApiProperty() analysisId!: number;
  @ApiProperty() anchor!: NoteAnchorDto;
  @ApiPropertyOptional() text?: string;
  @ApiPropertyOptional({ description: 'True while the marked words are not on the page.' }) detached?: true;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ description: 'To be sent as If-Match with a change.' }) version!: string;
}

export class ListedNoteDto extends NoteDto {
  @ApiPropertyOptional({ description: 'Absent, as the next two, when the summary is not visible any more.' })
  title?: string;
  @ApiPropertyOptional() show?: string;
  @ApiPropertyOptional({ description: 'Path of the summary.' }) path?: string;
}

export function listedNoteView({ analysis, ...note }: ListedNote): ListedNoteDto {
  if (!analysis) return noteView(note);
  const { title, podcastMetadata } = analysis;
  return { ...noteView(note), title, show: podcastMetadata.show.name, path: analysisPath(analysis) };
}

export function noteView({ version, ...note }: Note): NoteDto {
  return { ...note, version: String(version) };
}
