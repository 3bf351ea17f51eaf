import { monitorEventLoopDelay } from 'node:perf_hooks';
import { draftSummary } from '../dist/adapters/llm/extractive/draft-summary.js';
import { openSampleCatalog } from '../dist/adapters/media/samples/open-sample-catalog.js';
import { pdfkitPrinter } from '../dist/adapters/print/pdf/pdfkit-printer.js';
import { parseTranscript } from '../dist/adapters/transcripts/parse-transcript.js';
import { verifyDraft } from '../dist/core/analysis/drafts/verify-draft.js';
import { parseSourceLink } from '../dist/core/links/source-link.js';
import { median } from './support/product.mjs';

const ROUNDS = 30;

/** Measures milliseconds per printed page, and how long the caller's event loop is blocked. */
export async function pdf() {
  const printer = pdfkitPrinter();
  const analyses = await sampleAnalyses();
  for (const analysis of analyses) await printer.print(analysis, 'http://podgist.example/a/b');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const perPage = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const bytes = await printer.print(analyses[round % analyses.length], 'http://podgist.example/a/b');
    perPage.push((performance.now() - started) / pagesOf(bytes));
  }
  delay.disable();
  await printer.close();
  return [
    { name: 'PDF, a page', value: median(perPage), unit: 'ms', bound: 10 },
    { name: 'PDF, longest standstill of the event loop', value: delay.max / 1e6, unit: 'ms', bound: 20 },
  ];
}

async function sampleAnalyses() {
  const samples = openSampleCatalog({
    transcripts: { parse: async (text, format) => parseTranscript(text, format) },
  });
  const { signal } = new AbortController();
  return Promise.all(
    samples.list().map(async ({ url }, index) => {
      const { source } = parseSourceLink(url);
      const episode = await samples.findEpisode(source, signal);
      const { transcript } = await samples.fetchTranscript(episode, { signal });
      const { draft } = draftSummary({ show: '', transcript });
      const { summary, insights } = verifyDraft(draft, transcript);
      return {
        id: index + 1,
        urlSlug: 'a/b',
        title: episode.metadata.name,
        createdAt: new Date().toISOString(),
        visibility: 'public',
        spotifyUrl: source.url,
        aiSummary: summary,
        businessInsights: insights,
        podcastMetadata: episode.metadata,
        provenance: {
          source: 'sample',
          shareUsed: 1,
          words: 2000,
          matchConfidence: 1,
          summarizer: summarizer.identity,
          madeAt: new Date().toISOString(),
          tookMs: 0,
        },
      };
    }),
  );
}

function pagesOf(bytes) {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 1
  );
}
