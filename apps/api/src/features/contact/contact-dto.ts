import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CONTACT_TOPICS, type ContactForm, MAX_MESSAGE_LENGTH } from '#core/contact/contact-form.js';

/** Longest text of any field that is looked at; what is too long for its own field is said by the form's rules. */
const MOST = 4 * MAX_MESSAGE_LENGTH;

/** POST /api/contact. */
export class ContactBody implements ContactForm {
  @ApiProperty()
  @MaxLength(MOST, { message: 'The name is too long.' })
  @IsString({ message: 'name must be text.' })
  name!: string;

  @ApiProperty({ description: 'Where the answer goes.' })
  @MaxLength(MOST, { message: 'The e-mail address is too long.' })
  @IsString({ message: 'email must be text.' })
  email!: string;

  @ApiProperty({ enum: Object.keys(CONTACT_TOPICS) })
  @MaxLength(MOST, { message: 'Please choose what it is about.' })
  @IsString({ message: 'topic must be text.' })
  topic!: string;

  @ApiProperty({ maxLength: MAX_MESSAGE_LENGTH })
  @MaxLength(MOST, {
    message: `A message may have at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`,
  })
  @IsString({ message: 'message must be text.' })
  message!: string;

  @ApiPropertyOptional({ description: 'Left empty by people.' })
  @IsOptional()
  @MaxLength(MOST, { message: 'website is too long.' })
  @IsString({ message: 'website must be text.' })
  website?: string;
}

export class ContactAnswerDto {
  @ApiProperty({ description: 'The message is on its way.' }) sent!: boolean;
}
