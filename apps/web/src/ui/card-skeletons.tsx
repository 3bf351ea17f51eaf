import { Skeleton } from '#ui/components/skeleton.js';
import { classNames } from '#ui/lib/class-names.js';

interface CardSkeletonsProps {
  /** Announced to screen readers; displayed with `isLabelVisible`. */
  readonly label: string;
  readonly isLabelVisible?: boolean;
  readonly count?: number;
}

/** Placeholders of analysis cards that are loading. */
export function CardSkeletons({ label, isLabelVisible = false, count = 4 }: CardSkeletonsProps) {
  return (
    <>
      <p role="status" className={classNames(isLabelVisible ? 'pt-8 pb-3 text-muted text-ui' : 'sr-only')}>
        {label}
      </p>
      <ul aria-hidden="true" className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className="flex gap-4 border-line border-t py-5">
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
