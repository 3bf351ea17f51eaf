import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { leftOutText } from '#core/analysis/sections/left-out.js';
import { showSlug } from '#core/pages/slug.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { readingMinutes } from '#core/sharing/episode-facts.js';
import { analysisMeta } from '#core/sharing/page-meta.js';
import { analysisShareCardPath } from '#core/sharing/share-card.js';
import { useHasInteracted } from '#web/lib/first-interaction.js';
import { useMarkOpened } from '#web/lib/following/follow.js';
import { FollowButton } from '#web/lib/following/follow-button.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { type PageHead, setPageHead } from '#web/lib/page-head.js';
import { useSession } from '#web/lib/session.js';
import { Page } from '#web/ui/page.js';
import { HighlightProvider, toMarks } from '../evidence/highlight.js';
import { TodoProvider, useReadingKeys } from '../insight-actions/insight-keys.js';
import { NOTE_ROOT } from '../notes/note-requests.js';
import { episodeSources, mediaOf } from '../player/player.js';
import { PlayerContext, useNewPlayer } from '../player/player-context.js';
import { passageClaim, textsOf, toPageSections } from '../sections.js';
import { analysisTexts } from '../texts.js';
import { LazyTranscript, preloadTranscript } from '../transcript/lazy-transcript.js';
import { usePageView } from '../transcript/page-view.js';
import { ActionBar } from './action-bar.js';
import { BriefingHead, ViewTabs } from './briefing-head.js';
import { CardBoundary } from './card.js';
import { Contents } from './contents.js';
import { ClaimTimesContext, QuoteLanguagesContext, toClaimTimes } from './evidence.js';
import { EvidenceRail } from './evidence-rail.js';
import { InsightsCard } from './insights-card.js';
import { BackToTop, RelatedSummaries, VisitorBand } from './page-end.js';
import { PassagesCard } from './passages-card.js';
import { AddedSteps, DoNext } from './step-lists.js';
import { ProvenanceLine, SummaryCard } from './summary-card.js';

const AskBox = lazyComponent(async () => (await import('../ask/ask-box.js')).AskBox);
const CustomSections = lazyComponent(async () => (await import('./custom-sections.js')).CustomSections);
const ListenButton = lazyComponent(async () => (await import('../listen/listen-button.js')).ListenButton);
const NotesLayer = lazyComponent(async () => (await import('../notes/notes-layer.js')).NotesLayer);
const ReadingPlace = lazyComponent(async () => (await import('../reading/reading-place.js')).ReadingPlace);

const NONE: readonly never[] = [];

/** Kinds of sections that have a place of their own above the insights. */
const OPENING_KINDS: ReadonlySet<string> = new Set([
  'overview',
  'description',
  'passages',
  'custom',
  'steps',
]);

/** An analysis as a briefing sheet (spec §2, Analysis result view). All content is rendered as plain text. */
export function Briefing({ analysis }: { readonly analysis: Analysis }) {
  const { aiSummary, podcastMetadata, provenance, chapters = NONE, sponsorBlocks = NONE } = analysis;
  const sources = useMemo(() => episodeSources(analysis), [analysis]);
  const player = useNewPlayer(useMemo(() => mediaOf(analysis, sources), [analysis, sources]));
  const languages = useMemo(
    () => ({ quote: provenance.language, translation: provenance.summaryLanguage }),
    [provenance],
  );
  const sections = useMemo(() => toPageSections(analysis), [analysis]);
  const times = useMemo(
    () => toClaimTimes(analysis.businessInsights.claims, sources.timed),
    [analysis, sources],
  );
  const marks = useMemo(() => toMarks(sections), [sections]);
  const minutes = useMemo(() => readingMinutes(textsOf(sections)), [sections]);
  useEffect(() => setPageHead(headOf(analysis)), [analysis]);
  const steps = sections.find((section) => section.kind === 'steps');
  const passages = sections.find((section) => section.kind === 'passages');
  const custom = sections.find((section) => section.kind === 'custom');
  const insights = sections.filter(({ kind }) => !OPENING_KINDS.has(kind));
  const claims = useMemo(
    () => sections.flatMap((one) => (one.kind === 'claims' ? one.claims : [])),
    [sections],
  );
  const readable = useMemo(
    () => [...(passages?.passages ?? []).map(passageClaim), ...claims],
    [passages, claims],
  );
  useReadingKeys(readable);
  useMarkOpened(analysis.id);
  const { status } = useSession();
  const view = usePageView();
  const isTranscript = view.kind === 'transcript';
  const hasRail = marks.length > 0 || chapters.length > 0 || player !== undefined;
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    if (hasInteracted) preloadTranscript().catch(() => undefined);
  }, [hasInteracted]);
  return (
    <Page className="pt-3 pb-16 sm:pt-8 sm:pb-0">
      <article>
        <PlayerContext value={player}>
          <HighlightProvider marks={marks}>
            <ClaimTimesContext value={times}>
              <QuoteLanguagesContext value={languages}>
                <CardBoundary>
                  <BriefingHead analysis={analysis} readingMinutes={minutes} />
                  <ActionBar
                    analysis={analysis}
                    sources={sources}
                    {...(steps ? { stepsId: steps.id } : {})}
                  />
                </CardBoundary>
                <ViewTabs current={view.kind}>
                  {hasInteracted && !isTranscript && (
                    <Suspense>
                      <ListenButton analysis={analysis} />
                    </Suspense>
                  )}
                </ViewTabs>
                <div {...{ [NOTE_ROOT]: view.kind }}>
                  {!isTranscript && (
                    <SummaryCard
                      summary={aiSummary}
                      isListed={analysis.visibility !== 'private'}
                      kind={provenance.summarizer.kind}
                      made={passages ? 'passages' : insights.length > 0 ? 'sentences' : 'sure'}
                      aside={
                        steps ? (
                          <DoNext analysisId={analysis.id} section={steps} />
                        ) : (
                          <AddedSteps analysisId={analysis.id} />
                        )
                      }
                    />
                  )}
                  {!isTranscript && custom && (
                    <Suspense>
                      <CustomSections section={custom} />
                    </Suspense>
                  )}
                  {!isTranscript && <ProvenanceLine provenance={provenance} />}
                  {/* One element in both views, so that the player goes on. */}
                  {hasRail && (
                    <CardBoundary>
                      <EvidenceRail
                        analysisId={analysis.id}
                        marks={marks}
                        chapters={chapters}
                        sponsorBlocks={sponsorBlocks}
                        durationMs={podcastMetadata.duration_ms}
                      />
                    </CardBoundary>
                  )}
                  {isTranscript ? (
                    <CardBoundary>
                      <LazyTranscript
                        analysis={analysis}
                        seconds={view.kind === 'transcript' ? view.seconds : undefined}
                        words={view.kind === 'transcript' ? view.words : undefined}
                        hasRail={hasRail}
                      />
                    </CardBoundary>
                  ) : (
                    <>
                      <Contents sections={sections} hasRail={hasRail} />
                      {passages && <PassagesCard section={passages} />}
                      <TodoProvider analysisId={analysis.id} claims={claims}>
                        <InsightsCard
                          sections={insights}
                          leftOut={leftOutText(analysis, 'page')}
                          isChecked={
                            claims.length > 0 &&
                            (analysis.businessInsights.claims?.some(({ support }) => support) ?? false)
                          }
                        />
                      </TodoProvider>
                      {hasInteracted && (
                        <Suspense>
                          <AskBox analysis={analysis} />
                        </Suspense>
                      )}
                    </>
                  )}
                </div>
              </QuoteLanguagesContext>
            </ClaimTimesContext>
          </HighlightProvider>
        </PlayerContext>
        {hasInteracted && (
          <Suspense>
            <NotesLayer analysis={analysis} view={view.kind} />
          </Suspense>
        )}
        <AboutEpisode description={podcastMetadata.description} />
        {analysis.visibility === 'public' && podcastMetadata.show.name && (
          <FollowButton
            slug={showSlug(podcastMetadata.show.name)}
            show={podcastMetadata.show.name}
            className="no-print mt-6"
          />
        )}
        {status === 'signedIn' && !isTranscript && (
          <Suspense>
            <ReadingPlace analysisId={analysis.id} />
          </Suspense>
        )}
      </article>
      <BackToTop />
      <RelatedSummaries id={analysis.id} />
      <VisitorBand />
    </Page>
  );
}

function headOf(analysis: Analysis): PageHead {
  const { podcastMetadata, visibility } = analysis;
  const isPublic = visibility === 'public';
  const { canonical, ...meta } = analysisMeta({
    ...analysis,
    show: podcastMetadata.show.name,
    image: isPublic ? analysisShareCardPath(analysis) : artworkUrl(podcastMetadata),
    publicUrl: '',
  });
  return { ...meta, path: canonical, index: isPublic };
}

/** The publisher's description, folded. */
function AboutEpisode({ description }: { readonly description?: string }) {
  if (!description?.trim()) return null;
  return (
    <details className="group mt-10 border-line border-y">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium text-ui [&::-webkit-details-marker]:hidden">
        {analysisTexts.about}
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-prose whitespace-pre-line pb-4 text-muted text-ui leading-[1.55]">{description}</p>
    </details>
  );
}
