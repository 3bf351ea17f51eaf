import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import type { JobEpisode } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import { Button } from '#ui/components/button.js';
import { ProgressBar } from '#ui/components/progress-bar.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useFocusOnMount } from '#web/lib/use-focus-on-mount.js';
import { Cover } from '#web/ui/cover.js';
import type { ProgressDisplay } from '../submission/submission-state.js';

const TabProgress = lazyComponent(async () => (await import('#web/lib/jobs/tab-progress.js')).TabProgress);

interface ProgressPanelProps {
  readonly progress: ProgressDisplay;
  readonly episode?: JobEpisode;
  readonly preview?: JobPreview;
}

/** Progress of a running analysis: the episode once known, a progress bar and the current stage. */
export function ProgressPanel({ progress, episode, preview }: ProgressPanelProps) {
  const ref = useFocusOnMount<HTMLElement>();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Analysis in progress"
      className="rounded-md border border-line bg-sheet p-5"
    >
      <div className="flex min-h-16 items-center gap-4">
        {episode ? (
          <>
            <Cover src={episode.image} show={episode.show || episode.title} className="w-16" eager />
            <div className="min-w-0">
              <p className="truncate text-muted text-ui">{episode.show}</p>
              <p className="line-clamp-2 font-medium font-serif text-lead leading-[1.25]">{episode.title}</p>
            </div>
          </>
        ) : (
          <>
            <span
              aria-hidden="true"
              className="block size-16 shrink-0 rounded-md border border-line border-dashed"
            />
            <p className="text-muted text-ui">
              This takes 30 to 60 seconds. You can leave this page and come back.
            </p>
          </>
        )}
      </div>
      <div className="mt-5">
        <StageProgress percent={progress.percent} message={progress.message} />
      </div>
      {preview && <PreviewText preview={preview} />}
      <Suspense>
        <TabProgress percent={progress.percent} />
      </Suspense>
    </section>
  );
}

/** Sections written and checked by now, while the rest is being written. */
function PreviewText({ preview }: { readonly preview: JobPreview }) {
  const { oneSentence, overview, insights = [] } = preview;
  if (!oneSentence && !overview && insights.length === 0) return null;
  return (
    <div aria-live="polite" className="mt-5 border-line border-t pt-4 font-serif">
      {oneSentence && <p className="max-w-prose font-medium text-lead leading-[1.3]">{oneSentence}</p>}
      {overview && <p className="mt-3 max-w-prose leading-[1.55]">{overview}</p>}
      {insights.length > 0 && (
        <ul className="mt-3 max-w-prose list-disc space-y-2 pl-5">
          {insights.map(({ title, description }) => (
            <li key={title}>
              <span className="font-medium">{title}</span>
              <span className="block text-muted text-ui">{description}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AnalysisErrorAlertProps {
  readonly message: string;
  /** Absent after an upload, which is to be chosen again. */
  readonly onRetry?: () => void;
}

/** Error of a failed analysis with the server's message and a retry button. */
export function AnalysisErrorAlert({ message, onRetry }: AnalysisErrorAlertProps) {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="border-danger border-l-2 py-1 pl-4">
      <p className="font-medium text-danger text-ui">The analysis did not work</p>
      <p className="mt-1 max-w-[60ch] text-ui">{message}</p>
      {onRetry && (
        <Button variant="quiet" className="mt-3" onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
          Try Again
        </Button>
      )}
    </div>
  );
}

interface StageProgressProps {
  /** Integer from 0 to 100. */
  readonly percent: number;
  /** Current stage as text. */
  readonly message: string;
}

/** Progress bar with the stage on the left and the percentage on the right. */
function StageProgress({ percent, message }: StageProgressProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-ui">
        <p aria-live="polite">{message}</p>
        <p aria-hidden="true" className="text-muted tabular-nums">
          {percent}%
        </p>
      </div>
      <ProgressBar
        label="Analysis progress"
        percent={percent}
        text={`${percent}%, ${message}`}
        className="transition-transform duration-200 ease-linear motion-reduce:transition-none"
      />
    </div>
  );
}
