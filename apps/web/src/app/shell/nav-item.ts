/** The classes of an entry in the header. */
export const NAV_ITEM =
  'inline-flex min-h-11 items-center gap-1 rounded-md px-3 text-muted text-ui transition-colors hover:text-ink aria-[current=page]:text-ink aria-expanded:text-ink';
