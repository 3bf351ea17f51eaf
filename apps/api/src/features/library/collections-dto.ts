import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type Collection, MAX_COLLECTION_NAME_LENGTH } from '#core/library/collection.js';

/** UTF-16 units that are read at all; the name's characters are counted in `core`. */
const MAX_RAW_LENGTH = 1000;

export class CollectionBody {
  @ApiProperty({ minLength: 1, maxLength: MAX_COLLECTION_NAME_LENGTH, example: 'Pricing' })
  @MaxLength(MAX_RAW_LENGTH, {
    message: `A collection needs a name of 1 to ${MAX_COLLECTION_NAME_LENGTH} characters.`,
  })
  @IsString({ message: 'name must be text.' })
  name!: string;
}

export class CollectionDto implements Collection {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Number of summaries in it.' }) count!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}
