/** Units that follow an amount without a space, and how they are said. */
const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  bn: 'billion',
  b: 'billion',
};
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
};

const AMOUNT =
  /(?:\bUS)?([$€£¥]) ?(\d(?:,?\d){0,14}(?:\.\d{1,4})?)(?: ?(k|mn|bn|m|b|thousand|million|billion|trillion)\b)?/giu;
const CLOCK = /(?<![\d:])(\d{1,2}):(\d{2}):(\d{2})(?![\d:])/gu;
// A 401k is a pension plan.
const THOUSANDS = /(?<![\p{L}\d.,])(?!401k)(\d{1,4}(?:\.\d{1,2})?)k\b/gu;
const TIMES = /(?<![\p{L}\d.,])(\d{1,4}(?:\.\d{1,2})?) ?[x×](?![\p{L}\d])/gu;
const RANGE = /(\d) ?[–—] ?(?=[$€£¥]?\d)/gu;
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\be\.g\.,?/giu, 'for example'],
  [/\bi\.e\.,?/giu, 'that is'],
  [/\bvs\.?(?= )/giu, 'versus'],
  [/\bapprox\.(?= )/giu, 'approximately'],
  [/(?<= )&(?= )/gu, 'and'],
  [/(?<=^| )~ ?(?=[$€£¥]?\d)/gu, 'about '],
  [/(?<=^| )#(?=\d)/gu, 'number '],
  [/(?<= )(?:→|->)(?= )/gu, 'to'],
];

/** Most sentences have nothing of what is looked for below, which takes most of the time of a script. */
const MAY_DIFFER = /[\d&→]|->|e\.g\.|i\.e\.|vs|approx/i;

/**
 * A text with numbers, times and signs as people say them, where voices would read them sign by sign: `$1.5M` as `1.5 million
 * dollars`, `1:02:10` as `1 hour 2 minutes 10 seconds`, `10–12` as `10 to 12`. English only: voices of other languages have
 * rules of their own, so that other texts are returned as they are.
 */
export function toSpokenWords(text: string, language: string | undefined): string {
  if (language !== undefined && !/^en\b/iu.test(language)) return text;
  if (!MAY_DIFFER.test(text)) return text;
  const spoken = text
    .replace(RANGE, '$1 to ')
    .replace(AMOUNT, (_, sign: string, amount: string, scale: string | undefined) => {
      const unit = scale && (SCALES[scale.toLowerCase()] ?? scale.toLowerCase());
      return [amount, unit, currencyName(sign, amount, unit)].filter(Boolean).join(' ');
    })
    .replace(
      CLOCK,
      (_, hours: string, minutes: string, seconds: string) =>
        [counted(hours, 'hour'), counted(minutes, 'minute'), counted(seconds, 'second')]
          .filter(Boolean)
          .join(' ') || '0 seconds',
    )
    .replace(THOUSANDS, '$1 thousand')
    .replace(TIMES, '$1 times');
  return ABBREVIATIONS.reduce((said, [pattern, words]) => said.replace(pattern, words), spoken);
}

function currencyName(sign: string, amount: string, unit: string | undefined): string {
  const name = CURRENCIES[sign] ?? '';
  return amount === '1' && unit === undefined ? name.replace(/s$/u, '') : name;
}

function counted(digits: string, unit: string): string {
  const count = Number(digits);
  if (count === 0) return '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
