import { formatRecentTime } from '#ui/lib/dates.js';

/** A recent time; nothing without one. */
export function Moment({ iso }: { readonly iso: string | undefined }) {
  return (
    iso && (
      <time dateTime={iso} className="whitespace-nowrap">
        {formatRecentTime(iso)}
      </time>
    )
  );
}
