import { Skeleton } from '../../../ui/skeleton.js';
import { savedTexts } from '../texts.js';

const PLACES = [1, 2, 3, 4];

/** The places of cards that are coming. */
export function SavedSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        {savedTexts.loading}
      </p>
      <ul aria-hidden="true" className="grid gap-x-12 md:grid-cols-2">
        {PLACES.map((place) => (
          <li key={place} className="flex gap-4 border-line border-t py-5">
            <Skeleton className="size-18" />
            <span className="flex-1">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="mt-2 h-6 w-4/5" />
              <Skeleton className="mt-4 h-14 w-full" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
