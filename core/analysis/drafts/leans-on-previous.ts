import { detectClaimLanguage } from '../claims/detect-claim-language.js';
import type { ClaimLanguage } from '../claims/words/languages.js';

const TIMES =
  'year|week|month|morning|quarter|Jahr|Woche|Monat|année|semaine|mois|año|semana|mes|anno|settimana|mese|jaar|maand|ano|mês';
const EPISODES =
  'episode|podcast|video|conversation|talk|meeting|session|interview|panel|hearing|discussion|keynote|Folge|Gespräch|Sitzung|épisode|episodio|puntata|aflevering|episódio';
/** Times and the episode itself, which 'this' points at without a sentence before. */
const PRESENT = `(?:${TIMES}|(?:[^\\s,]+ )?(?:${EPISODES}))`;

/** Sentences that refer to the one before them, by their first words or by 'the same' and 'this' for a whole statement. */
const LEANING: Readonly<Record<ClaimLanguage, readonly RegExp[]>> = {
  en: [
    /^(?:he|she|they|his|her|their|its|such|instead|then|therefore|likewise)\b/iu,
    /^it (?!(?:is|was|takes|took|costs?|pays|helps|remains|seems|matters)\b[^,]{0,80}\b(?:to|that|whether|how|what|why|when|if)\b)/iu,
    new RegExp(`^(?:this|that|these|those)\\b(?! ${PRESENT}\\b)`, 'iu'),
    new RegExp(
      `^(?:if|when|because|since|while|although|once|until|for|with|after|before|without|despite|in|on|at|from|to|by|about) (?:he|she|they|him|her|them|his|their|this|that|these|those)\\b(?! ${PRESENT}\\b)`,
      'iu',
    ),
    /^the (?:same|latter|former|others?)\b/iu,
    /\b(?:(?:do|does|did|doing) (?:so|the same|likewise)\b|instead[.!?]\s*$)/iu,
    /^(?:[^\s,]+ ){1,4}(?:this|these|those)(?= (?:among|as|by|for|from|in|into|on|to|with)\b|[.;:,])/iu,
  ],
  de: [
    /^(?:er|sie|seine?[rnms]?|ihre?[rnms]?|daher|deshalb|deswegen|stattdessen|ebenso|letztere[rsnm]?)(?!\p{L})/iu,
    /^da(?:bei|mit|für|gegen|zu|von|rin|rauf|ran|durch|raus|rüber|nach)(?!\p{L})/iu,
    new RegExp(`^dies(?:e[rsnm]?)?(?!\\p{L})(?! ${PRESENT}\\b)`, 'iu'),
    /^das (?:ist|war|sei|gilt|galt|hat|hatte|zeigt|bedeutet|heißt|macht|führt|soll|wird|würde|kann|könnte|hilft|spart|kostet)\b/iu,
    /(?<!\p{L})(?:dasselbe|das gleiche)(?!\p{L})/iu,
  ],
  fr: [
    /^(?:elles?|ils|cela|ceci|ça|c['’]est|celui-ci|celle-ci|ceux-ci|sa|son|ses|leurs?)(?!\p{L})/iu,
    /^il (?!faut|y a|est|s['’]agit|reste|semble|vaut|convient|existe|suffit)/iu,
    new RegExp(`^(?:ces|cette|cet|ce)(?!\\p{L})(?! ${PRESENT}\\b)(?! qu)`, 'iu'),
    /(?<!\p{L})(?:fait|font|faire) (?:de même|la même chose)(?!\p{L})/iu,
  ],
  es: [
    /^(?:él|ellas?|ellos|sus?|aquello)(?!\p{L})/iu,
    new RegExp(`^es(?:t)?(?:e|a|o|os|as)(?!\\p{L})(?! ${PRESENT}\\b)`, 'iu'),
    /(?<!\p{L})(?:hacer?|hacen|hizo) lo mismo(?!\p{L})/iu,
  ],
  it: [
    /^(?:egli|lui|lei|essi|esse|loro|ciò)(?!\p{L})/iu,
    /^(?:(?:il|la|i|le) )?(?:suo|sua|suoi|sue|loro)(?!\p{L})/iu,
    new RegExp(`^quest[aeio](?!\\p{L})(?! ${PRESENT}\\b)`, 'iu'),
    /(?<!\p{L})(?:fa|fanno|fare) (?:lo stesso|altrettanto)(?!\p{L})/iu,
  ],
  nl: [
    /^(?:hij|zij|ze|haar|hun|daarom|daarmee|daarvoor|daardoor|daarbij|hierdoor)\b/iu,
    new RegExp(`^(?:dit|dat|deze|die)\\b(?! ${PRESENT}\\b)`, 'iu'),
    /\bhetzelfde\b/iu,
  ],
  pt: [
    /^(?:eles?|elas?|isto|isso|aquilo|seus?|suas?)(?!\p{L})/iu,
    new RegExp(`^es(?:t|s)(?:e|a|es|as)(?!\\p{L})(?! ${PRESENT}\\b)`, 'iu'),
    /(?<!\p{L})(?:faz|fazem|fazer) o mesmo(?!\p{L})/iu,
  ],
};

/** Finds the sentences of a text that cannot be understood without the one before them. `fallback`: language where its words do not tell. */
export function leaningSentences(text: string, fallback?: ClaimLanguage): (sentence: string) => boolean {
  const patterns = LEANING[languageOf(text, fallback) as ClaimLanguage] ?? [];
  return (sentence) => patterns.some((pattern) => pattern.test(sentence.trimStart()));
}

/** Texts in quotation marks, in which speakers may say “I”. */
const QUOTED = /["“„«][^"“”„«»]{1,1000}["”“»]/gu;
/** First person singular; English I is none in “World War I was”. */
const FIRST_PERSON: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /(?:^|[,;:] |(?<!\p{L})\p{Ll}{1,24} )I(?:['’](?:m|ve|d|ll)\b| \p{Ll})/u,
  de: /(?<!\p{L})ich(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je |j['’])/iu,
  es: /(?<!\p{L})yo(?!\p{L})/iu,
  it: /(?<!\p{L})io(?!\p{L})/iu,
  nl: /(?<!\p{L})ik(?!\p{L})/iu,
  pt: /(?<!\p{L})eu(?!\p{L})/u,
};

/** Finds the sentences of a text that somebody says of himself: the text does not tell who. `fallback` as above. */
export function firstPersonSentences(text: string, fallback?: ClaimLanguage): (sentence: string) => boolean {
  const pattern = FIRST_PERSON[languageOf(text, fallback) as ClaimLanguage];
  return (sentence) => pattern?.test(sentence.replace(QUOTED, ' ')) ?? false;
}

function languageOf(text: string, fallback?: ClaimLanguage) {
  return detectClaimLanguage(text) ?? fallback;
}
