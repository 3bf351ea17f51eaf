import type { JobEpisode } from '#core/analysis/job.js';
import { useFocusOnMount } from '#web/lib/use-focus-on-mount.js';
import { Cover } from '#web/ui/cover.js';
import { ProgressBar } from '#web/ui/progress-bar.js';
import type { ProgressDisplay } from '../submission/progress-display.js';

interface ProgressPanelProps {
  readonly progress: ProgressDisplay;
  readonly episode?: JobEpisode;
}

/** Progress of a running analysis: the episode once known, a progress bar and the current stage. */
export function ProgressPanel({ progress, episode }: ProgressPanelProps) {
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
            <span aria-hidden="true" className="block size-16 rounded-md border border-line border-dashed" />
            <p className="text-muted text-ui">
              This takes 30 to 60 seconds. You can leave this page and come back.
            </p>
          </>
        )}
      </div>
      <div className="mt-5">
        <ProgressBar percent={progress.percent} message={progress.message} />
      </div>
    </section>
  );
}
