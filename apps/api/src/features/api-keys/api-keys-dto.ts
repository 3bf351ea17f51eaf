import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { TextField } from '#api/http/dto/fields.js';
import {
  API_KEY_SCOPES,
  type ApiKey,
  type ApiKeyScope,
  MAX_API_KEY_NAME_LENGTH,
} from '#core/connecting/api-key.js';

/** UTF-16 units that are read at all; the name's characters are counted in `core`. */
const MAX_RAW_LENGTH = 1000;
const SCOPES_MESSAGE = `scopes must be a list of ${API_KEY_SCOPES.join(', ')}.`;

export class ApiKeyBody {
  @TextField(MAX_RAW_LENGTH, {
    minLength: 1,
    maxLength: MAX_API_KEY_NAME_LENGTH,
    example: 'My note-taking agent',
    tooLong: `An API key needs a name of 1 to ${MAX_API_KEY_NAME_LENGTH} characters.`,
  })
  name!: string;

  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true, minItems: 1, example: ['read', 'library'] })
  @IsIn(API_KEY_SCOPES, { each: true, message: SCOPES_MESSAGE })
  @ArrayMaxSize(10, { message: SCOPES_MESSAGE })
  @IsArray({ message: SCOPES_MESSAGE })
  scopes!: ApiKeyScope[];
}

export class ApiKeyDto implements ApiKey {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true }) scopes!: readonly ApiKeyScope[];
  @ApiProperty({ description: 'The first characters of the key.', example: 'pdg_Qx8R' }) hint!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'To the minute; absent until the first use.' })
  lastUsedAt?: string;
}

export class CreatedApiKeyDto extends ApiKeyDto {
  @ApiProperty({ description: 'The key. It is shown this once.', example: 'pdg_Qx8R…' }) key!: string;
}
