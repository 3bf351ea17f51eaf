import { foldText } from './fold-text.js';

/** Characters of a date that are read, in UTF-16 units. */
const MAX_LENGTH = 100;
const MIN_YEAR = 1981;
const MAX_YEAR = 2199;
/** Two-digit years below this belong to this century (RFC 5322, 4.3). */
const CENTURY_PIVOT = 50;

/** Month names, folded, in English, German, French, Spanish, Italian, Portuguese, Dutch and Russian. */
const MONTHS: readonly (readonly string[])[] = [
  'january januar janvier enero gennaio janeiro januari января январь',
  'february februar fevrier febrero febbraio fevereiro februari февраля февраль',
  'march marz mars marzo marco maart mrz mrt марта',
  'april avril abril aprile апреля апрель',
  'may mai mayo maggio maio mei мая май',
  'june juni juin junio giugno junho июня июнь',
  'july juli juillet julio luglio julho июля июль',
  'august aout agosto augustus августа',
  'september septembre septiembre settembre setembro сентября сентябрь',
  'october oktober octobre octubre ottobre outubro октября октябрь',
  'november novembre noviembre novembro ноября ноябрь',
  'december dezember decembre diciembre dicembre dezembro декабря декабрь',
].map((names) => names.split(' '));
const MIN_MONTH_LENGTH = 3;

/** Offsets of zone names, in minutes east of UTC. Ambiguous names have their most common meaning in feeds. */
const ZONES: Readonly<Record<string, number>> = {
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  met: 60,
  mez: 60,
  cest: 120,
  mest: 120,
  mesz: 120,
  eet: 120,
  sast: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  hkt: 480,
  sgt: 480,
  awst: 480,
  jst: 540,
  kst: 540,
  acst: 570,
  aest: 600,
  acdt: 630,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  brt: -180,
  art: -180,
  ast: -240,
  adt: -180,
  edt: -240,
  est: -300,
  cdt: -300,
  cst: -360,
  mdt: -360,
  mst: -420,
  pdt: -420,
  pst: -480,
  akdt: -480,
  akst: -540,
  hst: -600,
};

const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:t(\d\d)(\d\d)(\d\d)?)?(?!\d)/;
const YEAR_FIRST = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)/;
const POINTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/;
const TIME = /(?<!\d)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(am|pm)?/;
const OFFSET = /([+-])(\d\d?):?(\d\d)?(?!\d)/;
const WORD = /\p{L}+/gu;
const NUMBER = /(?<![\d:.,])\d{1,4}(?!\d)/g;

interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/**
 * Publication day, `YYYY-MM-DD` in UTC, from the date formats of feeds: RFC 822 with any common zone, ISO 8601, or
 * words in eight languages. Absent for anything else.
 */
export function parseDate(written: string): string | undefined {
  const text = foldText(written.slice(0, MAX_LENGTH).trim());
  const { date, rest } = readDay(text) ?? {};
  if (!date || rest === undefined || !isCalendarDay(date)) return undefined;
  const { minutes, after } = readTime(rest);
  const shift = minutes === undefined ? 0 : minutes - zoneMinutes(after);
  const time = new Date(Date.UTC(date.year, date.month - 1, date.day) + shift * 60_000);
  return time.toISOString().slice(0, 10);
}

/** The day, and the remaining text that may contain the time and zone. */
function readDay(text: string): { readonly date: CalendarDay; readonly rest: string } | undefined {
  const compact = COMPACT.exec(text);
  if (compact) {
    const [all, year, month, day, hours, minutes] = compact;
    const time = hours ? `${hours}:${minutes}` : '';
    return { date: dayOf(year, month, day), rest: `${time} ${text.slice(all.length)}` };
  }
  for (const [pattern, order] of NUMERIC) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [year, month, day] = order(match.slice(1).map(Number));
    return { date: { year, month, day }, rest: text.slice(match[0].length) };
  }
  return readWords(text);
}

type Numbers = readonly [year: number, month: number, day: number];

const NUMERIC: readonly (readonly [RegExp, (found: readonly number[]) => Numbers])[] = [
  [YEAR_FIRST, ([year = 0, month = 0, day = 0]) => [year, month, day]],
  [POINTED, ([day = 0, month = 0, year = 0]) => [year, month, day]],
  [SLASHED, ([one = 0, two = 0, year = 0]) => (one > 12 ? [year, two, one] : [year, one, two])],
];

/** A date with the month in words, in any order. A weekday may look like a month, so the last match wins. */
function readWords(text: string) {
  const time = TIME.exec(text);
  const month = monthIn(text.slice(0, time?.index)) ?? monthIn(text);
  if (month === undefined) return undefined;
  const untimed = time ? `${text.slice(0, time.index)} ` : text.replace(OFFSET, ' ');
  // JavaScript's `Date` format puts the year before the time, C's `asctime` after it.
  const numbers = [...untimed.matchAll(NUMBER), ...(time ? text.slice(endOf(time)).matchAll(YEAR) : [])];
  const written = numbers.map(([digits]) => digits);
  const year = written.find((digits) => digits.length === 4) ?? written[1];
  const day = written.find((digits) => digits !== year && digits.length <= 2) ?? '';
  if (year === undefined || day === '') return undefined;
  return {
    date: { year: fullYear(year), month, day: Number(day) },
    rest: time ? text.slice(time.index) : '',
  };
}

const YEAR = /(?<![\d+-])\d{4}(?!\d)/g;

function monthIn(text: string): number | undefined {
  return (text.match(WORD) ?? []).map(monthOf).findLast((month) => month > 0);
}

/** Month number 1 to 12 for a folded month name or abbreviation, else 0. */
export function monthOf(word: string): number {
  if (word.length < MIN_MONTH_LENGTH) return 0;
  return MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return digits.length === 3 ? year + 1900 : year;
  return year + (year < CENTURY_PIVOT ? 2000 : 1900);
}

function readTime(text: string): { readonly minutes?: number; readonly after: string } {
  const match = TIME.exec(text);
  if (!match) return { after: text };
  const [, hours, minutes, , half] = match;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  return { minutes: hour * 60 + Number(minutes), after: text.slice(endOf(match)) };
}

/** An offset takes precedence over a name: 'GMT+0200 (CEST)'. */
function zoneMinutes(after: string): number {
  const offset = OFFSET.exec(after);
  if (offset) {
    const [, sign, hours, minutes = '0'] = offset;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }
  const [name = ''] = after.match(WORD) ?? [];
  return ZONES[name] ?? 0;
}

function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  const time = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= MIN_YEAR && year <= MAX_YEAR && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  );
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): CalendarDay {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function endOf({ 0: match, index }: RegExpExecArray): number {
  return index + match.length;
}
