import { classNames } from '../lib/class-names.js';

/** A placeholder bar for loading text. Give it the text's height and width. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-md bg-line', className)} />;
}
