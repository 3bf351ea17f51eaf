/**
 * Maximum plausible duration, in seconds. Longer values are source errors: milliseconds for seconds, or the age of an
 * endless stream.
 */
export const MAX_EPISODE_SECONDS = 86_400;

/** Duration in seconds as stated by a source; absent when implausible. */
export function plausibleSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= MAX_EPISODE_SECONDS ? seconds : undefined;
}

/** Longest text that is parsed as a duration, in UTF-16 units. */
const MAX_LENGTH = 60;

const PLAIN = /^\d{1,9}(?:\.\d{1,9})?$/;
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,4}):(\d\d)(?:[.,](\d{1,9}))?$/;
const ISO = /^p(?:(\d{1,3})d)?(?:t(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,9}(?:[.,]\d{1,9})?)s)?)?$/i;
const AMOUNT = /(\d{1,9}(?:[.,]\d{1,9})?)\s?(\p{L}{0,12})\.?/gu;
/** Separators between amounts. */
const JOINING = /^(?:[\s,]|and|und|et|e|y|en|и)*$/u;

/** Seconds per unit by the prefix of its name, in the languages of `parseDate`. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|or[ae]|horas?|u|uur|uren|ч|час(?:а|ов)?)$/u, 3600],
  [/^(?:m|mins?|minutes?|minuten?|minut[io]s?|мин|минут[аы]?)$/u, 60],
  [/^(?:s|secs?|seconds?|sek|sekunden?|secondes?|second[oi]|segundos?|seconden|с|сек|секунд[аы]?)$/u, 1],
];

/**
 * Duration in whole seconds from the formats of feeds: seconds, a clock (`1:02:03`, `62:03`), ISO 8601 (`PT1H2M`) or
 * words (`45 min`). Absent for zero, for more than a day and for anything else.
 */
export function parseDuration(written: string): number | undefined {
  if (written.length > MAX_LENGTH * 10) return undefined;
  const text = written.trim().toLowerCase();
  if (text.length > MAX_LENGTH) return undefined;
  const seconds = PLAIN.test(text)
    ? Number(text)
    : (clockSeconds(text) ?? isoSeconds(text) ?? wordSeconds(text));
  return plausibleSeconds(Math.round(seconds ?? 0));
}

function clockSeconds(text: string): number | undefined {
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds, fraction] = match.slice(1).map((part) => part ?? '0');
  const isWithinHour = Number(hours) === 0 || Number(minutes) < 60;
  if (!isWithinHour || Number(seconds) >= 60) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

function isoSeconds(text: string): number | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.')));
  return (days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function wordSeconds(text: string): number | undefined {
  if (!JOINING.test(text.replace(AMOUNT, ' '))) return undefined;
  let sum = 0;
  let previous: number | undefined;
  for (const [, amount = '', name = ''] of text.matchAll(AMOUNT)) {
    // `1h02`: a number without a unit after the hours is minutes.
    const unit = name === '' && previous === 3600 ? 60 : UNITS.find(([names]) => names.test(name))?.[1];
    if (unit === undefined || (previous !== undefined && unit >= previous)) return undefined;
    sum += Number(amount.replace(',', '.')) * unit;
    previous = unit;
  }
  return sum;
}
