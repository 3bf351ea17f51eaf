import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { provenanceParts, timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Point, Quote } from '#core/analysis/summary.js';
import { analysisPath } from '#core/catalogue/address.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { classNames } from '#ui/lib/class-names.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useInView } from '#web/lib/use-in-view.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { useExampleAnalysis } from '../api.js';
import { homeTexts } from '../texts.js';
import { SampleOrigin } from './sample-origin.js';

const LINES = ['w-full', 'w-11/12', 'w-[98%]', 'w-10/12', 'w-8/12'];

const SamplePreview = lazyComponent(async () => (await import('./sample-preview.js')).SamplePreview);

/** A real result beside the form. Its size is the same while loading, loaded and empty to avoid layout shifts. */
export function ExampleSheet({ className }: { readonly className?: string }) {
  const { ref, seen } = useInView<HTMLElement>();
  const { data, error, refetch } = useExampleAnalysis(seen);
  const [previewing, setPreviewing] = useState(false);
  return (
    <section
      ref={ref}
      className={classNames('w-full lg:max-w-[36rem]', className)}
      aria-label="Example of a summary"
      aria-busy={!data && !error}
    >
      <div className="flex h-[42rem] flex-col sm:h-[38rem] overflow-hidden rounded-md border border-line bg-sheet">
        {data ? (
          <Sheet example={data} />
        ) : (
          <div className="min-h-0 flex-1 p-5 sm:p-7">
            {error ? (
              <ErrorAlert title="The example could not be loaded" error={error} onRetry={refetch} />
            ) : (
              <ExampleSkeleton />
            )}
          </div>
        )}
        <div className="flex items-center justify-between gap-x-4 border-line border-t px-5 py-2 sm:px-7">
          <Button
            variant="text"
            className="-ml-2 shrink-0 whitespace-nowrap"
            disabled={!data}
            onClick={() => setPreviewing(true)}
          >
            {homeTexts.preview}
          </Button>
          {data && (
            <Link
              to={analysisPath(data)}
              className="hidden min-h-11 items-center gap-1.5 text-muted text-ui hover:text-ink sm:inline-flex"
            >
              Open its page
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
      {data && previewing && (
        <LazyDialog>
          <SamplePreview example={data} onClose={() => setPreviewing(false)} />
        </LazyDialog>
      )}
    </section>
  );
}

function Sheet({ example }: { readonly example: Analysis }) {
  const { aiSummary, podcastMetadata, title, provenance } = example;
  const { show, images, duration_ms } = podcastMetadata;
  const { point, quote, seconds } = exampleHighlight(example);
  const length = duration_ms / 1000;
  return (
    <article className="flex min-h-0 flex-1 flex-col overflow-hidden p-5 *:shrink-0 sm:p-7">
      <div className="flex items-center gap-4">
        <Cover src={(images[0] ?? show.images[0])?.url} show={show.name} className="w-16" eager />
        <div className="min-w-0">
          <p className="truncate text-muted text-ui">{show.name}</p>
          <h2 className="mt-0.5 line-clamp-2 text-title leading-[1.15]">{title}</h2>
        </div>
      </div>
      <SampleOrigin provenance={provenance} className="mt-3" />
      <div className="mt-4">
        <EvidenceTicks seconds={seconds} length={length} highlighted={quote?.startSeconds} />
        <p className="mt-1 flex justify-between text-muted text-note tabular-nums" aria-hidden="true">
          <span>0:00</span>
          <span>{timestamp(length)}</span>
        </p>
      </div>
      <p className="mt-4 line-clamp-3 font-serif text-body sm:line-clamp-4">{aiSummary.overview}</p>
      {point && (
        <div className="mt-5 border-line border-t pt-4">
          <h3 className="line-clamp-2 text-lead">{point.title}</h3>
          {quote && <VerifiedQuote quote={quote} className="mt-2 [&_blockquote]:line-clamp-3" />}
        </div>
      )}
      <p className="mt-auto line-clamp-2 pt-4 text-muted text-note">
        {provenanceParts(provenance).join(' · ')}
      </p>
    </article>
  );
}

/** Placeholder while the example loads. */
function ExampleSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the example…</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-4/5" />
        </div>
      </div>
      <Skeleton className="mt-8 h-px w-full" />
      <div className="mt-12 space-y-3">
        {LINES.map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
      <Skeleton className="mt-14 h-5 w-3/5" />
      <Skeleton className="mt-4 h-16 w-full" />
    </div>
  );
}

interface Highlight {
  /** The first insight with evidence, or else the first insight. */
  readonly point?: Point;
  readonly quote?: Quote;
  /** Distinct timestamps of all quotes, in ascending order. */
  readonly seconds: readonly number[];
}

/** Maximum length of a quote that fits the sheet, in characters. */
const SHORT_QUOTE = 170;

/** Selects the parts of an analysis that are shown as an example. */
function exampleHighlight({ businessInsights }: Pick<Analysis, 'businessInsights'>): Highlight {
  const { actionableInsights, strategicTakeaways, strategicInsights, keyQuotes } = businessInsights;
  const points: readonly Point[] = [...actionableInsights, ...strategicTakeaways, ...strategicInsights];
  const quotes = [...points.flatMap(({ evidence = [] }) => evidence), ...keyQuotes];
  const isShort = ({ quote, startSeconds }: Quote) =>
    quote.length <= SHORT_QUOTE && startSeconds !== undefined;
  const point = points.find(({ evidence }) => evidence?.some(isShort)) ?? points[0];
  const seconds = new Set(quotes.flatMap(({ startSeconds }) => startSeconds ?? []));
  return {
    point,
    quote: point?.evidence?.find(isShort) ?? point?.evidence?.[0],
    seconds: [...seconds].sort((a, b) => a - b),
  };
}

interface EvidenceTicksProps {
  /** Timestamps of quotes, in seconds from the start. */
  readonly seconds: readonly number[];
  /** The episode's length in seconds. */
  readonly length: number;
  /** Timestamp of the highlighted tick, in seconds. */
  readonly highlighted?: number;
}

/** Static evidence rail: a timeline of the episode with a tick per quote. */
function EvidenceTicks({ seconds, length, highlighted }: EvidenceTicksProps) {
  const at = (second: number) => `${Math.min(100, Math.max(0, (second / Math.max(1, length)) * 100))}%`;
  return (
    <span aria-hidden="true" className="relative block h-4 border-line-strong border-b">
      {seconds.map((second) => (
        <span
          key={second}
          className={
            second === highlighted
              ? 'absolute bottom-0 h-4 -translate-x-1/2 border-accent border-l-2'
              : 'absolute bottom-0 h-2 -translate-x-1/2 border-line-strong border-l'
          }
          style={{ left: at(second) }}
        />
      ))}
    </span>
  );
}
