import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Every refusal: what happened and what to do. */
export class ErrorDto {
  @ApiProperty() message!: string;
  @ApiPropertyOptional() code?: string;
  @ApiPropertyOptional() requestId?: string;
}
