import { Skeleton } from '#ui/components/skeleton.js';
import { catalogueTexts } from '../texts.js';

/** Placeholder rows while episodes load (spec §9). */
const ROWS = [1, 2, 3, 4, 5];

export function EpisodeSkeletons({ name }: { readonly name: string }) {
  return (
    <>
      <h1 className="sr-only">{`${name} Podcast`}</h1>
      <p role="status" className="sr-only">
        {catalogueTexts.loadingEpisodes}
      </p>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8">
        <Skeleton className="aspect-square w-full" />
        <Skeleton className="h-10 w-4/5" />
      </div>
      <ul aria-hidden="true" className="mt-10 border-line border-b">
        {ROWS.map((row) => (
          <li key={row} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-line border-t py-5">
            <Skeleton className="aspect-square w-full" />
            <span>
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-3 h-4 w-4/5" />
              <Skeleton className="mt-3 h-3 w-2/5" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
