/** Output languages: BCP 47 tag to the English name used in prompts. */
export const SUMMARY_LANGUAGES = {
  ar: 'Arabic',
  bg: 'Bulgarian',
  bn: 'Bengali',
  ca: 'Catalan',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  'es-419': 'Latin American Spanish',
  et: 'Estonian',
  eu: 'Basque',
  fa: 'Persian',
  fi: 'Finnish',
  fil: 'Filipino',
  fr: 'French',
  'fr-CA': 'Canadian French',
  gl: 'Galician',
  gu: 'Gujarati',
  he: 'Hebrew',
  hi: 'Hindi',
  hr: 'Croatian',
  hu: 'Hungarian',
  id: 'Indonesian',
  is: 'Icelandic',
  it: 'Italian',
  ja: 'Japanese',
  ka: 'Georgian',
  kn: 'Kannada',
  ko: 'Korean',
  lt: 'Lithuanian',
  lv: 'Latvian',
  mk: 'Macedonian',
  ml: 'Malayalam',
  mr: 'Marathi',
  ms: 'Malay',
  nb: 'Norwegian Bokmål',
  nl: 'Dutch',
  nn: 'Norwegian Nynorsk',
  pa: 'Punjabi',
  pl: 'Polish',
  pt: 'Portuguese',
  'pt-BR': 'Brazilian Portuguese',
  'pt-PT': 'European Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sk: 'Slovak',
  sl: 'Slovenian',
  sq: 'Albanian',
  sr: 'Serbian',
  sv: 'Swedish',
  sw: 'Swahili',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  'zh-Hans': 'Simplified Chinese',
  'zh-Hant': 'Traditional Chinese',
} as const;

export type SummaryLanguage = keyof typeof SUMMARY_LANGUAGES;

/** Common alternative tags, in lower case. */
const ALIASES: Readonly<Record<string, SummaryLanguage>> = {
  in: 'id',
  iw: 'he',
  no: 'nb',
  tl: 'fil',
  zh: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  'zh-tw': 'zh-Hant',
};

const BY_LOWER_CASE: ReadonlyMap<string, SummaryLanguage> = new Map([
  ...(Object.keys(SUMMARY_LANGUAGES) as SummaryLanguage[]).map((tag) => [tag.toLowerCase(), tag] as const),
  ...Object.entries(ALIASES),
]);

const MAX_TAG_LENGTH = 35;
/** A language tag with a region, such as `US` or `419`. */
const WITH_REGION = /^([a-z]{2,3})-(?:[a-z]{2}|\d{3})$/;

export const LANGUAGE_MESSAGE =
  'language must be the tag of a language that summaries are written in, such as en, de or pt-BR.';

/** Parses a language tag in any case, with or without a region; absent when unsupported. */
export function parseSummaryLanguage(tag: string): SummaryLanguage | undefined {
  if (tag.length > MAX_TAG_LENGTH) return undefined;
  const lower = tag.toLowerCase();
  return BY_LOWER_CASE.get(lower) ?? BY_LOWER_CASE.get(WITH_REGION.exec(lower)?.[1] ?? '');
}

/** True when a summary in `wanted`, the tag that was asked for, is in another language than a transcript in `spoken`. */
export function isTranslated(spoken: string | undefined, wanted: string | undefined): boolean {
  const language = wanted === undefined ? undefined : parseSummaryLanguage(wanted);
  return language !== undefined && !isSameLanguage(spoken, language);
}

/** True when a transcript in `spoken`, a tag of any form, needs no translation into `wanted`. */
export function isSameLanguage(spoken: string | undefined, wanted: SummaryLanguage): boolean {
  const known = spoken === undefined ? undefined : parseSummaryLanguage(spoken);
  if (known === undefined || known === wanted) return known === wanted;
  const [primary] = known.split('-');
  return primary === wanted || wanted.split('-')[0] === known;
}
