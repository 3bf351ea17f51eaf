import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CONTACT_TOPICS, type ContactForm, MAX_MESSAGE_LENGTH } from '#core/contact/contact-form.js';

/** Longest text of any field. The form's own rules set lower limits. */
const MAX_FIELD_LENGTH = 4 * MAX_MESSAGE_LENGTH;

/** POST /api/contact. */
export class ContactBody implements ContactForm {
  @ApiProperty()
  @MaxLength(MAX_FIELD_LENGTH, { message: 'The name is too long.' })
  @IsString({ message: 'name must be text.' })
  name!: string;

  @ApiProperty({ description: 'Where the answer goes.' })
  @MaxLength(MAX_FIELD_LENGTH, { message: 'The e-mail address is too long.' })
  @IsString({ message: 'email must be text.' })
  email!: string;

  @ApiProperty({ enum: Object.keys(CONTACT_TOPICS) })
  @MaxLength(MAX_FIELD_LENGTH, { message: 'Please choose what it is about.' })
  @IsString({ message: 'topic must be text.' })
  topic!: string;

  @ApiProperty({ maxLength: MAX_MESSAGE_LENGTH })
  @MaxLength(MAX_FIELD_LENGTH, {
    message: `A message may have at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`,
  })
  @IsString({ message: 'message must be text.' })
  message!: string;

  @ApiPropertyOptional({ description: 'Left empty by people.' })
  @IsOptional()
  @MaxLength(MAX_FIELD_LENGTH, { message: 'website is too long.' })
  @IsString({ message: 'website must be text.' })
  website?: string;
}

export class ContactAnswerDto {
  @ApiProperty({ description: 'The message is on its way.' }) sent!: boolean;
}
