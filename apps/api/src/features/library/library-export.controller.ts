import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Zip, ZipDeflate } from 'fflate';
import type { Env } from '#api/env/env.js';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { ChoiceField } from '#api/http/dto/fields.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import {
  LIBRARY_EXPORTS,
  type LibraryExport,
  libraryJson,
  readwiseCsv,
} from '#core/library/export/library-exports.js';
import { type ArchiveFile, vaultFiles } from '#core/library/export/vault-files.js';
import type { Clock } from '#core/ports/system.js';
import { MAX_SELECTION } from '#core/saved/saved-list.js';
import { LIBRARY_USE_CASES } from './library-use-cases.js';

/** One id, and up to `MAX_SELECTION` - 1 more. */
const IDS = /^\d{1,15}(?:,\d{1,15}){0,99}$/;
/** zlib's level that costs the server least for text. */
const LEVEL = 3;

const FORMATS = Object.keys(LIBRARY_EXPORTS);

export class LibraryExportQuery {
  @ChoiceField(FORMATS, { description: 'An Obsidian vault (zip), JSON, or the CSV that Readwise imports.' })
  format!: LibraryExport;

  @ApiPropertyOptional({
    description: `Up to ${MAX_SELECTION} analyses, separated by commas; absent: all.`,
  })
  @IsOptional()
  @Matches(IDS, { message: `ids must be up to ${MAX_SELECTION} numbers, separated by commas.` })
  ids?: string;
}

/** The library as a file (contract §7). A failure midway destroys the stream, which ends the transfer as failed. */
@ApiTags('library')
@ApiErrors()
@Controller('api/user/library')
export class LibraryExportController {
  constructor(
    @Inject(LIBRARY_USE_CASES.provide) private readonly library: UseCases<typeof LIBRARY_USE_CASES>,
    @Port('clock') private readonly clock: Clock,
    @Port('env') private readonly env: Env,
  ) {}

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
    const entries = this.library.readLibrary(id, ids?.split(',').map(Number));
    const urlOf = (analysis: Analysis) => this.env.PUBLIC_URL + analysisPath(analysis);
    const now = this.clock.now().toISOString();
    const content: Readonly<Record<LibraryExport, () => AsyncGenerator<string | Uint8Array>>> = {
      markdown: () => zipFiles(vaultFiles(entries, urlOf, now)),
      json: () => libraryJson(entries, urlOf, now),
      readwise: () => readwiseCsv(entries, urlOf),
    };
    return new StreamableFile(Readable.from(content[format](), { objectMode: false }), {
      type: contentType,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}

/** A zip archive, written while its files are read: one file's compressor and the list of names are in memory. */
async function* zipFiles(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  for await (const { path, modifiedAt, content } of files) {
    const file = new ZipDeflate(path, { level: LEVEL });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const text of content) {
      file.push(encoder.encode(text));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
