import { classNames } from '../lib/class-names.js';

/** Placeholder for loading text; requires classes for height and width. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-md bg-line', className)} />;
}
