import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The body of every error response. */
export class ErrorDto {
  @ApiProperty() message!: string;
  @ApiPropertyOptional() code?: string;
  @ApiPropertyOptional() requestId?: string;
}
