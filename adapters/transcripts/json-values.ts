import { CLOCK, clockSeconds } from './clock-time.js';

/** A JSON object with unvalidated fields. */
export type Fields = Readonly<Record<string, unknown>>;

const CLOCK_TIME = new RegExp(`^(?:${CLOCK})$`);
const SECONDS = /^-?\d{1,12}(?:\.\d{1,12})?s?$/;
const ISO_DURATION = /^PT(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,12})?)S)?$/;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the objects of a list; none when the value is no list. */
export function fieldsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function stringIn(item: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = item[name];
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** Returns an item's speaker, which may be a name or a number. */
export function speakerIn(item: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = item[name];
    if (typeof value === 'string' && value !== '') return value;
    if (Number.isSafeInteger(value)) return `Speaker ${value}`;
  }
  return undefined;
}

/** Reads a time: a number, `"1.5"`, `"1.5s"`, `00:01:02.5`, `PT1M2S` or `{seconds, nanos}`. */
export function timeIn(item: Fields, names: readonly string[]): number | undefined {
  for (const name of names) {
    const time = timeOf(item[name]);
    if (time !== undefined) return time;
  }
  return undefined;
}

function timeOf(value: unknown): number | undefined {
  const time = isFields(value)
    ? Number(value.seconds ?? 0) + Number(value.nanos ?? 0) / 1e9
    : numberOf(value);
  return time !== undefined && Number.isFinite(time) && time >= 0 ? time : undefined;
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  if (SECONDS.test(value)) return Number(value.replace('s', ''));
  if (CLOCK_TIME.test(value)) return clockSeconds(value);
  const [whole, hours = 0, minutes = 0, seconds = 0] = ISO_DURATION.exec(value) ?? [];
  return whole === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
