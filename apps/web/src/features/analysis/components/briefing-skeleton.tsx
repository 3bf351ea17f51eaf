import { Skeleton } from '#ui/components/skeleton.js';
import { Page } from '#web/ui/page.js';

/** Text of the first load; the other texts load with the summary. */
const LOADING_TEXT = 'Loading the summary…';

/** Placeholder while the summary loads. */
export function BriefingSkeleton() {
  return (
    <Page className="pt-6 sm:pt-10">
      <p role="status" className="sr-only">
        {LOADING_TEXT}
      </p>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8">
        <Skeleton className="aspect-square w-full" />
        <div>
          <Skeleton className="mt-3 h-5 w-40 max-w-full" />
          <Skeleton className="mt-6 h-9 w-4/5" />
          <Skeleton className="mt-5 h-4 w-56 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-11 w-64 max-w-full" />
      <Skeleton className="mt-12 h-px w-full" />
      <div className="mt-24 max-w-prose space-y-4">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </Page>
  );
}
