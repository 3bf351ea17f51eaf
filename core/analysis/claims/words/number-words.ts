import type { ClaimLanguage } from './languages.js';

/** Number words of one language; folded without accents. */
export interface NumberWords {
  readonly values: ReadonlyMap<string, number>;
  /** Hundred and powers of a thousand. */
  readonly scales: ReadonlyMap<string, number>;
  /** Words between the parts of a number: 'and', 'y', 'et'. */
  readonly joints: ReadonlySet<string>;
  /** Words for the decimal sign. */
  readonly points: ReadonlySet<string>;
  /** Written-together numbers: a part before and after these. */
  readonly infixes: readonly (readonly [string, number])[];
  /** True where a comma starts the decimals. */
  readonly decimalComma: boolean;
}

const COMPACT_SCALES =
  'k 1000 m 1000000 mm 1000000 mn 1000000 mio 1000000 mln 1000000 mill 1000000 b 1000000000 bn 1000000000 mrd 1000000000 mld 1000000000 md 1000000000';

function valueMap(list: string): Map<string, number> {
  const parts = list.trim().split(/\s+/u);
  return new Map(
    parts.flatMap((part, i) => (i % 2 === 0 ? [[part, Number(parts[i + 1])] as [string, number]] : [])),
  );
}

/** `list`: the words for consecutive numbers from `from`, in steps of `step`; alternatives are joined by a stroke. */
function counted(list: string, from = 0, step = 1): [string, number][] {
  return list
    .trim()
    .split(/\s+/u)
    .flatMap((word, i) => word.split('|').map((form): [string, number] => [form, from + i * step]));
}

/** Compounds of units and tens that are one word: `einundzwanzig`, `ventidue`. */
function compounds(
  units: readonly [string, number][],
  tens: readonly [string, number][],
  join: (unit: string, ten: string) => readonly string[],
): [string, number][] {
  return tens.flatMap(([ten, tenValue]) =>
    units.flatMap(([unit, value]) =>
      join(unit, ten).map((word): [string, number] => [word, tenValue + value]),
    ),
  );
}

function language(
  values: readonly (readonly [string, number])[],
  scales: string,
  joints: string,
  points: string,
  infixes: readonly (readonly [string, number])[] = [],
  decimalComma = true,
): NumberWords {
  return {
    values: new Map(values),
    scales: new Map([...valueMap(scales), ...valueMap(COMPACT_SCALES)]),
    joints: new Set(joints.split(' ')),
    points: new Set(points.split(' ')),
    infixes,
    decimalComma,
  };
}

const EN_TENS = counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const DE_UNITS = counted('ein zwei|zwo drei vier funf sechs sieben acht neun', 1);
const DE_TENS = counted('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10);
const NL_UNITS = counted('een twee drie vier vijf zes zeven acht negen', 1);
const NL_TENS = counted('twintig dertig veertig vijftig zestig zeventig tachtig negentig', 20, 10);
const IT_UNITS = counted('uno due tre quattro cinque sei sette otto nove', 1);
const IT_TENS = counted('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10);

export const NUMBER_WORDS: Readonly<Record<ClaimLanguage, NumberWords>> = {
  en: language(
    [
      ...counted(
        'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      ),
      ...EN_TENS,
      ['dozen', 12],
    ],
    'hundred 100 hundreds 100 thousand 1000 grand 1000 million 1000000 millions 1000000 billion 1000000000 trillion 1000000000000',
    'and',
    'point dot',
    [],
    false,
  ),
  de: language(
    [
      ...counted(
        'null eins|ein|eine|einer|einem|einen zwei|zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
      ),
      ...DE_TENS,
      ...compounds(DE_UNITS, DE_TENS, (unit, ten) => [`${unit}und${ten}`]),
      ['dutzend', 12],
      ['anderthalb', 1.5],
      ...DE_UNITS.map(([unit, value]): [string, number] => [`${unit}einhalb`, value + 0.5]),
    ],
    'hundert 100 tausend 1000 million 1000000 millionen 1000000 milliarde 1000000000 milliarden 1000000000',
    'und',
    'komma',
    [
      ['tausend', 1000],
      ['hundert', 100],
    ],
  ),
  es: language(
    [
      ...counted(
        'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno|veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
      ),
      ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
      ...counted(
        'ciento|cien doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas',
        100,
        100,
      ),
      ['docena', 12],
    ],
    'mil 1000 miles 1000 millon 1000000 millones 1000000 billon 1000000000000 billones 1000000000000',
    'y',
    'coma punto',
  ),
  fr: language(
    [
      ...counted(
        'zero un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      ),
      ...counted('vingt|vingts trente quarante cinquante soixante', 20, 10),
      ...counted('septante huitante|octante nonante', 70, 10),
      ['douzaine', 12],
      ['vingtaine', 20],
      ['trentaine', 30],
      ['centaine', 100],
    ],
    'cent 100 cents 100 mille 1000 million 1000000 millions 1000000 milliard 1000000000 milliards 1000000000',
    'et',
    'virgule',
  ),
  it: language(
    [
      ...counted(
        'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
      ),
      ...IT_TENS,
      ...compounds(IT_UNITS, IT_TENS, (unit, ten) => [
        /^[uo]/.test(unit) ? ten.slice(0, -1) + unit : ten + unit,
      ]),
      ['dozzina', 12],
      ['decina', 10],
      ['ventina', 20],
      ['centinaio', 100],
    ],
    'cento 100 mille 1000 mila 1000 milione 1000000 milioni 1000000 miliardo 1000000000 miliardi 1000000000',
    'e',
    'virgola',
    [
      ['mila', 1000],
      ['mille', 1000],
      ['cento', 100],
    ],
  ),
  nl: language(
    [
      ...counted(
        'nul een|eentje twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
      ),
      ...NL_TENS,
      ...compounds(NL_UNITS, NL_TENS, (unit, ten) => [`${unit}en${ten}`]),
      ['dozijn', 12],
      ['anderhalf', 1.5],
      ...NL_UNITS.map(([unit, value]): [string, number] => [`${unit}enhalf`, value + 0.5]),
      ['tientallen', 10],
    ],
    'honderd 100 duizend 1000 miljoen 1000000 miljoenen 1000000 miljard 1000000000 miljarden 1000000000',
    'en',
    'komma',
    [
      ['duizend', 1000],
      ['honderd', 100],
    ],
  ),
  pt: language(
    [
      ...counted(
        'zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
      ),
      ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
      ...counted(
        'cento|cem duzentos|duzentas trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos|seiscentas setecentos|setecentas oitocentos|oitocentas novecentos|novecentas',
        100,
        100,
      ),
      ['duzia', 12],
    ],
    'mil 1000 milhao 1000000 milhoes 1000000 bilhao 1000000000 bilhoes 1000000000 bi 1000000000 mi 1000000',
    'e',
    'virgula ponto',
  ),
};

/** Units after a number, folded, in all languages. */
const UNIT_LISTS = {
  percent: 'percent percents percentage pct prozent prozentpunkte porciento percento procent pourcent',
  usd: 'dollar dollars usd bucks dolar dolares dolari',
  eur: 'euro euros eur',
  gbp: 'pound pounds gbp quid pfund libras livres sterling',
  chf: 'franken francs chf',
  brl: 'reais real brl',
  cent: 'cents',
  second: 'second seconds sekunde sekunden segundo segundos seconde secondes secondo secondi seconden',
  minute: 'minute minutes minuten minuto minutos minuti minuut',
  hour: 'hour hours stunde stunden hora horas heure heures ora ore uur uren',
  day: 'day days tag tage tagen dia dias jour jours giorno giorni dag dagen',
  week: 'week weeks woche wochen semana semanas semaine semaines settimana settimane weken',
  month: 'month months monat monate monaten mes meses mois mese mesi maand maanden',
  year: 'year years jahr jahre jahren ano anos an ans annee annees anno anni jaar jaren',
  times: 'times x fold mal fois veces volte keer vezes',
} as const;

export type NumberUnit = keyof typeof UNIT_LISTS;

/** Currencies of which a hundredth is said after the number: 'twelve fifty euros', 'zwölf Euro fünfzig'. */
export const CURRENCIES: ReadonlySet<NumberUnit> = new Set(['usd', 'eur', 'gbp', 'chf', 'brl']);

export const UNIT_WORDS: ReadonlyMap<string, NumberUnit> = new Map(
  Object.entries(UNIT_LISTS).flatMap(([unit, list]) =>
    list.split(' ').map((word) => [word, unit as NumberUnit] as const),
  ),
);

export const UNIT_SIGNS: Readonly<Record<string, NumberUnit>> = {
  '%': 'percent',
  '％': 'percent',
  $: 'usd',
  '€': 'eur',
  '£': 'gbp',
  '×': 'times',
};
