import { useEffect, useMemo } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisMeta } from '#core/sharing/page-meta.js';
import { readingMinutes } from '#core/sharing/reading-time.js';
import { analysisShareCardPath } from '#core/sharing/share-card.js';
import { artworkUrl } from '#web/lib/artwork.js';
import { type PageHead, setPageHead } from '#web/lib/page-head.js';
import { Page } from '#web/ui/page.js';
import { episodeSources } from '../evidence/episode-sources.js';
import { HighlightProvider } from '../evidence/highlight.js';
import { toMarks } from '../evidence/marks.js';
import { textsOf, toPageSections } from '../sections.js';
import { ActionBar } from './action-bar.js';
import { BackToTop } from './back-to-top.js';
import { BriefingHead } from './briefing-head.js';
import { CardBoundary } from './card.js';
import { Contents } from './contents.js';
import { EvidenceRail } from './evidence-rail.js';
import { InsightsCard } from './insights-card.js';
import { ProvenanceLine } from './provenance-line.js';
import { RelatedSummaries } from './related-summaries.js';
import { SummaryCard } from './summary-card.js';

/** An analysis as a briefing sheet (spec §2, Analysis result view). All content is rendered as plain text. */
export function Briefing({ analysis }: { readonly analysis: Analysis }) {
  const { aiSummary, podcastMetadata, provenance } = analysis;
  const sources = useMemo(() => episodeSources(analysis), [analysis]);
  const sections = useMemo(() => toPageSections(analysis), [analysis]);
  const marks = useMemo(() => toMarks(sections), [sections]);
  const minutes = useMemo(() => readingMinutes(textsOf(sections)), [sections]);
  useEffect(() => setPageHead(headOf(analysis)), [analysis]);
  return (
    <Page className="pt-6 sm:pt-10">
      <article>
        <HighlightProvider marks={marks}>
          <CardBoundary>
            <BriefingHead analysis={analysis} sources={sources} readingMinutes={minutes} />
            <ActionBar analysis={analysis} />
          </CardBoundary>
          {marks.length > 0 && (
            <CardBoundary>
              <EvidenceRail marks={marks} durationMs={podcastMetadata.duration_ms} source={sources.timed} />
            </CardBoundary>
          )}
          <ProvenanceLine provenance={provenance} />
          <Contents sections={sections} hasRail={marks.length > 0} />
          <SummaryCard
            summary={aiSummary}
            isListed={analysis.visibility !== 'private'}
            isExtractive={analysis.provenance.summarizer.kind === 'extractive'}
          />
          <InsightsCard sections={sections} source={sources.timed} />
        </HighlightProvider>
      </article>
      <BackToTop />
      <RelatedSummaries id={analysis.id} />
    </Page>
  );
}

function headOf(analysis: Analysis): PageHead {
  const { aiSummary, podcastMetadata, visibility } = analysis;
  const isPublic = visibility === 'public';
  const { canonical, ...meta } = analysisMeta({
    ...analysis,
    show: podcastMetadata.show.name,
    overview: aiSummary.overview,
    image: isPublic ? analysisShareCardPath(analysis) : artworkUrl(podcastMetadata),
    publicUrl: '',
  });
  return { ...meta, path: canonical, index: isPublic };
}
