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
