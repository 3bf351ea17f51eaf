import { foldText } from '#core/text/fold-text.js';

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
