import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { ARTWORKS, ENV, PDF_PRINTER } from '#api/wiring/tokens.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { Artworks } from '#core/ports/artworks.js';
import type { PdfPrinter } from '#core/ports/pdf-printer.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { markdownExport } from '#core/sharing/markdown-export.js';

/** An analysis as a file, with the address of its page. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(PDF_PRINTER) private readonly printer: PdfPrinter,
    @Inject(ARTWORKS) private readonly artworks: Artworks,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async pdf(analysis: Analysis): Promise<Buffer> {
    const url = artworkUrl(analysis.podcastMetadata);
    const artwork = url ? await this.artworks.find(url) : undefined;
    const png = artwork?.status === 'ready' ? artwork.png : undefined;
    return Buffer.from(await this.printer.print(analysis, this.urlOf(analysis), png));
  }

  markdown(analysis: Analysis): string {
    return markdownExport(analysis, this.urlOf(analysis));
  }

  json(analysis: Analysis): Analysis & { readonly url: string } {
    return { url: this.urlOf(analysis), ...analysis };
  }

  private urlOf(analysis: Analysis): string {
    return this.env.PUBLIC_URL + analysisPath(analysis);
  }
}
