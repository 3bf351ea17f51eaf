import { classNames } from '../lib/class-names.js';

/** Placeholder for loading text; requires classes for height and width. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-md bg-line', className)} />;
}

interface LoadingProps {
  /** Announced to screen readers. */
  readonly label: string;
  readonly rows?: number;
  /** Class of the height of a row. */
  readonly height?: string;
  readonly className?: string;
}

/** Placeholder of rows that are loading. */
export function Loading({ label, rows = 2, height = 'h-14', className }: LoadingProps) {
  return (
    <div role="status" className={classNames('space-y-3', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Skeleton key={row} className={`${height} w-full`} />
      ))}
    </div>
  );
}
