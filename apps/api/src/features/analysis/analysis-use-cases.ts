import { useCases } from '#api/wiring/ports.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { markdownExport } from '#core/sharing/markdown-export.js';
import { type QuoteShape, quoteCard } from '#core/sharing/quote-card.js';
import { listSummaryAccesses } from '#core/usecases/admin/manage-area.js';
import { findJob, followJob, waitForJob } from '#core/usecases/analysis/follow-job.js';
import { getOrCreateExample } from '#core/usecases/analysis/get-or-create-example.js';
import { watchWaitingLine } from '#core/usecases/analysis/watch-waiting-line.js';
import { findAnalysis, resolveSlug } from '#core/usecases/catalogue/find-analysis.js';
import { readActivity } from '#core/usecases/library/read-activity.js';

/** Use cases of stored analyses. */
export const ANALYSIS_USE_CASES = useCases(
  ['analyses', 'publicAnalyses', 'library', 'jobs', 'queue', 'samples', 'exampleSummarizer', 'ids', 'area'],
  ({ exampleSummarizer: summarizer, area: { log }, library, publicAnalyses, ...others }) => {
    const ports = { ...others, summarizer, log };
    return {
      analyses: ports.analyses,
      publicAnalyses,
      startedAnalyses: library.started,
      find: findAnalysis(ports),
      resolveSlug: resolveSlug(ports),
      getOrCreateExample: getOrCreateExample(ports),
      listAccesses: listSummaryAccesses(ports),
    };
  },
);

/** Use cases of analysis jobs while they run. */
export const JOB_USE_CASES = useCases(['jobs', 'queue', 'clock', 'timers'], (ports) => {
  const line = watchWaitingLine(ports);
  return {
    find: findJob(ports),
    follow: followJob({ ...ports, line }),
    wait: waitForJob(ports),
    waitOf: line.waitOf,
  };
});

/** A member's latest submissions, for their home page. */
export const ACTIVITY_USE_CASES = useCases(['library', 'follows'], ({ library, follows }) =>
  readActivity({ ...library, follows }),
);

/** An analysis as a file, with the address of its page. */
export const ANALYSIS_EXPORTS = useCases(
  ['pdfPrinter', 'shareImageRenderer', 'artworks', 'env'],
  ({ pdfPrinter, shareImageRenderer, artworks, env }) => {
    const urlOf = (analysis: Analysis) => env.PUBLIC_URL + analysisPath(analysis);
    const coverOf = async ({ podcastMetadata }: Analysis) => {
      const url = artworkUrl(podcastMetadata);
      const artwork = url ? await artworks.find(url) : undefined;
      return artwork?.status === 'ready' ? artwork.png : undefined;
    };
    return {
      pdf: async (analysis: Analysis): Promise<Buffer> =>
        Buffer.from(await pdfPrinter.print(analysis, urlOf(analysis), await coverOf(analysis))),
      async quotePicture(analysis: Analysis, number: number, shape: QuoteShape): Promise<Buffer | undefined> {
        const card = quoteCard(analysis, number, shape);
        return card && Buffer.from(await shareImageRenderer.render(card, await coverOf(analysis)));
      },
      markdown: (analysis: Analysis) => markdownExport(analysis, urlOf(analysis)),
      json: (analysis: Analysis) => ({ url: urlOf(analysis), ...analysis }),
    };
  },
);
