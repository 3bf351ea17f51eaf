import { ApiProperty } from '@nestjs/swagger';
import { ErrorDto } from '#api/http/dto/error-dto.js';

/** A refusal of the admin area: `error` says the same as `message`. */
export class AdminErrorDto extends ErrorDto {
  @ApiProperty() error!: string;
}
