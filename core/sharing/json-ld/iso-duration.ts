/** ISO 8601 duration, e.g. `PT1H4M12S`; absent below one second (schema.org, Duration). */
export function isoDuration(durationMs: number | undefined): string | undefined {
  const seconds = Math.round((durationMs ?? 0) / 1000);
  if (!Number.isFinite(seconds) || seconds < 1) return undefined;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}
