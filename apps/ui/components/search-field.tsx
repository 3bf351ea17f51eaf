import type { ComponentProps } from 'react';
import { classNames, FIELD_CLASS } from '../lib/class-names.js';
import { FrameIcon } from './frame-icons.js';

const VARIANTS = {
  header:
    'block h-11 w-full rounded-md border border-line bg-transparent pr-2 pl-9 text-ink text-ui transition-colors placeholder:text-muted hover:border-line-strong focus:bg-sheet',
  page: `${FIELD_CLASS} h-12 min-w-0 flex-1`,
  toolbar: `${FIELD_CLASS} h-9 pl-9 text-ui pointer-coarse:h-11`,
} as const;

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Accessible name; the `/` shortcut focuses the field. */
  readonly label: string;
  readonly variant: keyof typeof VARIANTS;
}

/** A search input. The header and toolbar variants have an icon and require a positioned parent. */
export function SearchField({ label, variant, className, ...rest }: SearchFieldProps) {
  return (
    <>
      {variant !== 'page' && (
        <FrameIcon
          name="search"
          size={16}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-muted"
        />
      )}
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        className={classNames(VARIANTS[variant], className)}
        {...rest}
      />
    </>
  );
}
