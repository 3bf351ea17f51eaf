import type { JobEpisode } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import { useFocusOnMount } from '#web/lib/use-focus-on-mount.js';
import { Cover } from '#web/ui/cover.js';
import { ProgressBar } from '#web/ui/progress-bar.js';
import type { ProgressDisplay } from '../submission/progress-display.js';

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
        <ProgressBar percent={progress.percent} message={progress.message} />
      </div>
      {preview && <PreviewText preview={preview} />}
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
