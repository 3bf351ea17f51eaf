import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { ApiErrors } from '#api/http/api-errors.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import {
  LIBRARY_EXPORTS,
  type LibraryExport,
  MAX_EXPORT_SELECTION,
} from '#core/library/export/library-entry.js';
import { LibraryExportService } from './library-export.service.js';

/** One id, and up to `MAX_EXPORT_SELECTION` - 1 more. */
const IDS = /^\d{1,15}(?:,\d{1,15}){0,99}$/;
const FORMATS = Object.keys(LIBRARY_EXPORTS);

export class LibraryExportQuery {
  @ApiProperty({
    enum: FORMATS,
    description: 'An Obsidian vault (zip), JSON, or the CSV that Readwise imports.',
  })
  @IsIn(FORMATS, { message: `format must be one of ${FORMATS.join(', ')}.` })
  format!: LibraryExport;

  @ApiPropertyOptional({
    description: `Up to ${MAX_EXPORT_SELECTION} analyses, separated by commas; absent: all.`,
  })
  @IsOptional()
  @Matches(IDS, { message: `ids must be up to ${MAX_EXPORT_SELECTION} numbers, separated by commas.` })
  ids?: string;
}

/** The library as a file (contract §7). */
@ApiTags('library')
@ApiErrors()
@Controller('api/user/library')
export class LibraryExportController {
  constructor(private readonly exports: LibraryExportService) {}

  /** Every saved summary with its notes, ticked steps and collections, streamed. */
  @Get('export')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('export-library')
  @ApiOkResponse({
    content: {
      'application/zip': { schema: { type: 'string', format: 'binary' } },
      'application/json': { schema: { type: 'object' } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  export(@Query() { format, ids }: LibraryExportQuery, @CurrentMember() { id }: Member): StreamableFile {
    const { fileName, contentType } = LIBRARY_EXPORTS[format];
    return new StreamableFile(this.exports.export(id, format, ids?.split(',').map(Number)), {
      type: contentType,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
