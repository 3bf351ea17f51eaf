import { Skeleton } from '#ui/components/skeleton.js';

const LINES = ['w-full', 'w-11/12', 'w-[98%]', 'w-10/12', 'w-8/12'];

/** Placeholder while the example loads. */
export function ExampleSkeleton() {
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
