/** Joins class names and skips absent ones. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Shared classes of inputs, selects and text areas. */
export const FIELD_CLASS =
  'block w-full rounded-md border border-line-strong bg-sheet px-3 text-body text-ink placeholder:text-muted aria-invalid:border-danger disabled:opacity-60';
