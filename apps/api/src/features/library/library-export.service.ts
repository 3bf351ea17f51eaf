import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Zip, ZipDeflate } from 'fflate';
import type { Env } from '#api/env/env.js';
import { ANALYSES, CLOCK, ENV, LIBRARY, SAVED_SUMMARIES } from '#api/wiring/tokens.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { LibraryExport } from '#core/library/export/library-entry.js';
import { libraryJson } from '#core/library/export/library-json.js';
import { readwiseCsv } from '#core/library/export/readwise-csv.js';
import { type ArchiveFile, vaultFiles } from '#core/library/export/vault-files.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Library } from '#core/ports/library.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { Clock } from '#core/ports/system.js';
import { readLibrary } from '#core/usecases/library/read-library.js';

/** zlib's level that costs the server least for text. */
const LEVEL = 3;

/** A member's library as a file. A failure midway destroys the stream, which ends the transfer as failed. */
@Injectable()
export class LibraryExportService {
  private readonly read: ReturnType<typeof readLibrary>;

  constructor(
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(SAVED_SUMMARIES) saved: SavedSummaries,
    @Inject(LIBRARY) { collections, notes, ticks }: Library,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.read = readLibrary({ analyses, saved, collections, notes, ticks });
  }

  export(memberId: number, format: LibraryExport, only?: readonly number[]): Readable {
    const entries = this.read(memberId, only);
    const urlOf = (analysis: Analysis) => this.env.PUBLIC_URL + analysisPath(analysis);
    const now = this.clock.now().toISOString();
    const content: Readonly<Record<LibraryExport, () => AsyncGenerator<string | Uint8Array>>> = {
      markdown: () => zipFiles(vaultFiles(entries, urlOf, now)),
      json: () => libraryJson(entries, urlOf, now),
      readwise: () => readwiseCsv(entries, urlOf),
    };
    return Readable.from(content[format](), { objectMode: false });
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
