import { Skeleton } from '#ui/components/skeleton.js';
import { PageTitle } from '#web/ui/page.js';
import { tagTexts } from '../texts.js';

const PLACES = [1, 2, 3, 4];

export function TagSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <p role="status" className="sr-only">
        {tagTexts.loading}
      </p>
      <ul aria-hidden="true" className="grid gap-x-12 md:grid-cols-2">
        {PLACES.map((place) => (
          <li key={place} className="border-line border-t py-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-3 h-4 w-1/3" />
          </li>
        ))}
      </ul>
    </>
  );
}
