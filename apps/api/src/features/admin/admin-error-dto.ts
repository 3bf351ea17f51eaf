import { ApiProperty } from '@nestjs/swagger';
import { ErrorDto } from '#api/http/dto/error-dto.js';

/** An error of the admin API; `error` repeats `message`. */
export class AdminErrorDto extends ErrorDto {
  @ApiProperty() error!: string;
}
