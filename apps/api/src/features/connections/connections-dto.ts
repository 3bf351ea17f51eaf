import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import { TextField } from '#api/http/dto/fields.js';
import {
  CONNECTED_SERVICES,
  type ConnectedService,
  type Connection,
  type ConnectionParent,
  MAX_EXPORTS_AT_ONCE,
  MAX_PARENT_QUERY_LENGTH,
  MAX_TOKEN_LENGTH,
  PARENT_KINDS,
  type ParentKind,
  type SummaryExport,
} from '#core/connecting/connection.js';

const IDS_MESSAGE = `analysisIds must be 1 to ${MAX_EXPORTS_AT_ONCE} numbers.`;
const MAX_ID = 999_999_999_999_999;
/** One id, and up to `MAX_EXPORTS_AT_ONCE` - 1 more. */
const IDS = /^\d{1,15}(?:,\d{1,15}){0,99}$/;
const MAX_PARENT_ID_LENGTH = 100;

export class ConnectBody {
  @TextField(2 * MAX_TOKEN_LENGTH, {
    maxLength: MAX_TOKEN_LENGTH,
    writeOnly: true,
    description: 'Never returned.',
    tooLong: `token may have at most ${MAX_TOKEN_LENGTH} characters.`,
  })
  token!: string;
}

export class ParentBody {
  @TextField(MAX_PARENT_ID_LENGTH, {
    description: 'Id of a page or database, as listed.',
    tooLong: 'parentId must be the id of a page or database.',
  })
  parentId!: string;
}

export class ParentQuery {
  @TextField(MAX_PARENT_QUERY_LENGTH, {
    optional: true,
    maxLength: MAX_PARENT_QUERY_LENGTH,
    description: 'Words of the title.',
  })
  q?: string;
}

export class SendSummariesBody {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: MAX_EXPORTS_AT_ONCE })
  @Max(MAX_ID, { each: true, message: IDS_MESSAGE })
  @Min(1, { each: true, message: IDS_MESSAGE })
  @IsInt({ each: true, message: IDS_MESSAGE })
  @ArrayMaxSize(MAX_EXPORTS_AT_ONCE, { message: IDS_MESSAGE })
  @ArrayMinSize(1, { message: IDS_MESSAGE })
  @IsArray({ message: IDS_MESSAGE })
  analysisIds!: number[];
}

export class SummaryExportsQuery {
  @ApiProperty({ description: `Up to ${MAX_EXPORTS_AT_ONCE} analyses, separated by commas.` })
  @Matches(IDS, { message: `ids must be up to ${MAX_EXPORTS_AT_ONCE} numbers, separated by commas.` })
  ids!: string;
}

export class ConnectionParentDto implements ConnectionParent {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: PARENT_KINDS }) kind!: ParentKind;
  @ApiProperty() title!: string;
}

export class ConnectionDto implements Connection {
  @ApiProperty({ enum: CONNECTED_SERVICES }) service!: ConnectedService;
  @ApiProperty({ enum: ['active', 'refused'], description: '`refused`: the token is no longer accepted.' })
  status!: Connection['status'];
  @ApiProperty({ description: 'Workspace or account; empty when the service does not tell.' })
  account!: string;
  @ApiPropertyOptional({
    type: ConnectionParentDto,
    description: 'Parent of the pages that summaries become (Notion).',
  })
  parent?: ConnectionParentDto;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class SummaryExportDto implements SummaryExport {
  @ApiProperty() analysisId!: number;
  @ApiProperty({ enum: ['waiting', 'sent', 'failed'] }) status!: SummaryExport['status'];
  @ApiPropertyOptional({ description: 'Address of the copy at the service.' }) url?: string;
  @ApiPropertyOptional({ description: 'Why it failed, or is still waiting.' }) message?: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}
