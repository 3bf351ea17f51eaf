/** Formats a time in the reader's time zone, to the minute or optionally to the second. */
export function formatDateTime(iso: string | undefined, withSeconds = false): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '–';
  return date.toLocaleString(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
  });
}

/** Formats a recent time to the minute; the year is included only if it is not the current one. */
export function formatRecentTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '–';
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleString(undefined, {
    ...(!isThisYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Formats a number as in `12,480`. */
export function formatNumber(number: number): string {
  return number.toLocaleString();
}

/** Formats an amount of US dollars as in `$3.21`; small ones with four decimal places. */
export function formatUsd(amount: number): string {
  return `$${amount.toFixed(amount > 0 && amount < 1 ? 4 : 2)}`;
}

/** Formats a byte count as in `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
