import { foldText } from '#core/text/fold-text.js';
import { monthOf } from '#core/text/parse-date.js';

const DIGIT_ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/gu;

const CHINESE_DIGITS = '〇一二三四五六七八九';
const CHINESE_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const CHINESE = '[〇零一二两三四五六七八九十百千]{1,7}';
/** A Chinese numeral in a counting position: 第十二, （二）, 之二. */
const CHINESE_NUMERAL = new RegExp(
  `(?<before>第\\s?|之|[([（【]\\s?)(?<numeral>${CHINESE})(?=\\s?(?:\\p{L}|[)\\]）】]|$|[\\s:：|]))`,
  'gu',
);

const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
/**
 * Roman numerals up to 39. A single letter counts only at the end of a phrase, because elsewhere it is a word or an
 * initial.
 */
const ROMAN_NUMERAL =
  /(?<![\p{L}\p{N}'’])(?:x{1,3}(?:ix|iv|v?i{1,3}|v)|x{2,3}|ix|iv|vi{1,3}|i{2,3})(?![\p{L}\p{N}'’])/gu;
const ROMAN_LETTER = /(?<=[\p{L}\p{N}]\s)[ivx](?=\s*(?:$|[:|()[\]–—]|-\s))/gu;

/** Replaces the numerals of a folded title, including Roman and Chinese ones, by ASCII digits. */
export function withAsciiNumerals(title: string): string {
  return title
    .replace(OTHER_DIGITS, asciiDigit)
    .replace(CHINESE_NUMERAL, (_, before: string, numeral: string) => `${before}${chineseNumber(numeral)}`)
    .replace(ROMAN_NUMERAL, (numeral) => String(romanNumber(numeral)))
    .replace(ROMAN_LETTER, (numeral) => String(romanNumber(numeral)));
}

/** Number words, folded: 'two', 'second', 'deuxième', 'دوم', 'ב'. */
const COUNTING_WORDS: readonly string[] = [
  'one first premier premiere un une eins erster erste ersten primera primer uno prima primo primeira primeiro eerste een первая первый один اول یکم الأول الأولى الاول الاولى ראשון ראשונה א',
  'two second deuxieme seconde deux zwei zweiter zweite zweiten segunda segundo dos seconda secondo due dois duas tweede twee вторая второй два دوم الثاني الثانية الثانيه שני שנייה שניה ב',
  'three third troisieme trois drei dritter dritte dritten tercera tercer tercero tres terza terzo tre terceira terceiro derde drie третья третий три سوم الثالث الثالثة الثالثه שלישי שלישית ג',
  'four fourth quatrieme quatre vier vierter vierte vierten cuarta cuarto cuatro quarta quarto quattro quatro vierde четвёртая четвертая четвёртый четвертый четыре چهارم الرابع الرابعة الرابعه רביעי רביעית ד',
  'five fifth cinquieme cinq funf funfter funfte funften quinta quinto cinco cinque vijfde vijf пятая пятый пять پنجم الخامس الخامسة الخامسه חמישי חמישית ה',
  'six sixth sixieme sechs sechster sechste sechsten sexta sexto seis sesta sesto sei zesde zes шестая шестой шесть ششم السادس السادسة السادسه שישי שישית ו',
  'seven seventh septieme sept sieben siebter siebte siebten septima septimo siete settima settimo sette setima sete zevende zeven седьмая седьмой семь هفتم السابع السابعة السابعه שביעי שביעית ז',
  'eight eighth huitieme huit acht achter achte achten octava octavo ocho ottava ottavo otto oitava oito achtste восьмая восьмой восемь هشتم الثامن الثامنة الثامنه שמיני שמינית ח',
  'nine ninth neuvieme neuf neun neunter neunte neunten novena noveno nueve nona nono nove negende negen девятая девятый девять نهم التاسع التاسعة التاسعه תשיעי תשיעית ט',
  'ten tenth dixieme dix zehn zehnter zehnte zehnten decima decimo diez dieci dez tiende tien десятая десятый десять دهم العاشر العاشرة العاشره עשירי עשירית י',
];
const COUNTED: ReadonlyMap<string, number> = new Map(
  COUNTING_WORDS.flatMap((words, i) => words.split(' ').map((word) => [foldText(word), i + 1] as const)),
);

/** Pattern of all number words, longest first. */
export const COUNTING_WORD = [...COUNTED.keys()].sort((a, b) => b.length - a.length).join('|');

export function countedBy(word: string): number | undefined {
  return COUNTED.get(word);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.findLast((start) => start <= code) ?? code;
  return String(code - zero);
}

function chineseNumber(numeral: string): number {
  let sum = 0;
  let digit: number | undefined;
  for (const sign of numeral.replace('零', '〇').replace('两', '二')) {
    const unit = CHINESE_UNITS[sign];
    if (unit === undefined)
      digit = (digit ?? 0) * (isPositional(numeral) ? 10 : 1) + CHINESE_DIGITS.indexOf(sign);
    else {
      sum += (digit ?? 1) * unit;
      digit = undefined;
    }
  }
  return sum + (digit ?? 0);
}

/** True for positional notation without units, such as 二〇一. */
function isPositional(numeral: string): boolean {
  return !/[十百千]/u.test(numeral);
}

function romanNumber(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN_DIGITS[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

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
