import { monthOf } from '#core/text/parse-date.js';
import { COUNTING_WORD, countedBy } from './title-numerals.js';

/** Season, episode, part and date named by a title. Numbers are normalized: `07` is 7. */
export interface TitleLabels {
  readonly season?: number;
  readonly episode?: number;
  /** `1` for 'Part 1', 'Pt. One', 'Première partie', 'فصل اول', '(1/2)', '前編'. */
  readonly part?: string;
  /** A date in the title. */
  readonly date?: TitleDate;
}

export interface TitleDate {
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly year?: number;
}

/** 後 and 下 are the last of two or three parts. */
const PART_SIGNS: Readonly<Record<string, string>> = { 前: '1', 中: '2', 後: 'last', 上: '1', 下: 'last' };

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const PART_NOUN =
  'part|pt|teil|parte|partie|deel|часть|μερο[σς]|فصل|قسمت|بخش|الجزء|جزء|الفصل|חלק|bolum|volet|capitulo|capitolo|chapitre|chapter|kapitel|hoofdstuk|глава|episodio|episode|folge|aflevering|الحلقة|פרק';
const SERIAL_NOUN = 'part|pt|teil|parte|partie|deel|часть|μερο[σς]|فصل|قسمت|بخش|الجزء|جزء|חלק|bolum|volet';

const PARTS = [
  new RegExp(`${START}(?:${SERIAL_NOUN})[\\s.]{0,3}(?<digits>\\d{1,2})${END}`, 'u'),
  new RegExp(`${START}(?:${PART_NOUN})[\\s.]{1,3}(?<word>${COUNTING_WORD})${END}`, 'u'),
  new RegExp(`${START}(?<word>${COUNTING_WORD})[\\s-](?:${PART_NOUN})${END}`, 'u'),
  new RegExp(
    `${START}(?<digits>\\d{1,2})(?:\\.|e|er|re|ere|eme|nd|rd|st|th|a|o)?\\s?(?:${SERIAL_NOUN})${END}`,
    'u',
  ),
  /[([]\s*(?<digits>\d{1,2})\s?(?:\/|of|von|de|di|sur)\s?\d{1,2}\s*[)\]]/u,
  /第\s?(?<digits>\d{1,3})\s?(?:部分?|篇|節|节|編|编)/u,
  /(?<![\p{L}\p{N}])(?<digits>\d{1,2})\s?[부편](?!\p{L})/u,
  /(?<sign>[前中後上下])[編编篇集]|[([]\s*(?<bare>[上中下])\s*[)\]]/u,
];

const SEASON = '(?:s|season|series|staffel|saison|temporada|stagione)[\\s.]{0,3}(?<season>\\d{1,3})';
const EPISODE_WORD =
  'ep|eps|episode|episodio|folge|aflevering|avsnitt|afsnit|odcinek|bolum|capitulo|chapter|vol|no\\.|nr|выпуск|эпизод|серия|επεισοδιο|الحلقة|حلقة|פרק';

/** Patterns by priority; the first match wins. A year is an episode number only when labelled as one. */
const EPISODES = [
  new RegExp(
    `${START}${SEASON}[\\s,.:|-]{0,3}(?:e|${EPISODE_WORD})[\\s.]{0,3}(?<episode>\\d{1,5})${END}`,
    'u',
  ),
  new RegExp(
    `${START}(?<episode>\\d{1,4})(?:er|re|ere|e|eme|st|nd|rd|th|\\.)\\s(?:episode|folge|capitulo|episodio)${END}`,
    'u',
  ),
  new RegExp(`${START}(?<season>\\d{1,2})x(?<episode>\\d{1,3})${END}`, 'u'),
  new RegExp(`${START}(?:${EPISODE_WORD})[\\s.:#-]{0,3}(?<episode>\\d{1,5})${END}`, 'u'),
  /第\s?(?<episode>\d{1,5})\s?[回話话集期章]|제\s?(?<korean>\d{1,5})\s?[화회]/u,
  new RegExp(`^[\\s([]{0,3}(?:e|#\\s?)(?<episode>\\d{1,5})${END}`, 'u'),
  /#\s?(?<episode>\d{1,5})\s*(?=$|[:|)\]–—]|\s-)/u,
  /^[\s([]{0,3}(?!(?:19|20)\d\d)(?<episode>\d{1,5})\s*(?:[:|)\]–—]|\.(?!\d)|-\s|\s-)(?=.*\p{L})/u,
  /^(?<episode>0\d{1,3})\s(?=.*\p{L})/u,
  /[|(–—]\s*(?!(?:19|20)\d\d)(?<episode>\d{1,5})\s*\)?$/u,
];
const SEASON_ALONE = new RegExp(`${START}${SEASON.replace('(?:s|', '(?:')}${END}`, 'u');

/**
 * Extracts season, episode and part numbers from a title: '#123', 'Ep. 45: …', 'S2E3', '第12回', 'Part Two'. `title` must
 * be folded (`foldText`) with ASCII digits.
 */
export function takeLabels(title: string): { readonly labels: TitleLabels; readonly rest: string } {
  const date = takeDate(title);
  const part = firstOf(PARTS, date.rest);
  const episode = firstOf(EPISODES, part.rest);
  const season = episode.groups.season ? episode : firstOf([SEASON_ALONE], episode.rest);
  return {
    labels: {
      season: numberOf(season.groups.season),
      episode: numberOf(episode.groups.episode ?? episode.groups.korean),
      part: partOf(part.groups),
      date: date.date,
    },
    rest: season.rest,
  };
}

const DATES = [
  /(?<![\d.])(?<year>(?:19|20)\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?![\d.])/gu,
  /(?<![\d.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>(?:19|20)?\d\d)(?![\d.])/gu,
  /(?<![\d.])(?<year>(?:19|20)\d\d)(?<month>[01]\d)(?<day>[0-3]\d)(?!\d)/gu,
  /(?<year>(?:19|20)\d\d)年(?<month>\d{1,2})月(?<day>\d{1,2})日/gu,
  /(?<!\p{L})(?<name>\p{L}{3,10})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s(?<year>(?:19|20)\d\d))?/gu,
  /(?<![\p{L}\d])(?<day>\d{1,2})(?:\.|st|nd|rd|th|er)?\s(?:de\s|of\s)?(?<name>\p{L}{3,10})\.?(?!\p{L})(?:,?\s(?:de\s)?(?<year>(?:19|20)\d\d))?/gu,
];

function takeDate(title: string): { readonly date?: TitleDate; readonly rest: string } {
  if (!/\d/.test(title)) return { rest: title };
  for (const pattern of DATES) {
    for (const match of title.matchAll(pattern)) {
      const { year, month, name, day } = match.groups ?? {};
      const date = { month: name ? monthOf(name) : Number(month), day: Number(day), year: yearOf(year) };
      if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) continue;
      return { date, rest: `${title.slice(0, match.index)} | ${title.slice(match.index + match[0].length)}` };
    }
  }
  return { rest: title };
}

function yearOf(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

type Groups = Readonly<Record<string, string | undefined>>;

function firstOf(patterns: readonly RegExp[], text: string): { groups: Groups; rest: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) {
      const rest = `${text.slice(0, match.index)} | ${text.slice(match.index + match[0].length)}`;
      return { groups: match.groups ?? {}, rest };
    }
  }
  return { groups: {}, rest: text };
}

function partOf({ digits, word, sign, bare }: Groups): string | undefined {
  if (digits) return String(Number(digits));
  if (word) return String(countedBy(word));
  return PART_SIGNS[sign ?? bare ?? ''];
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
