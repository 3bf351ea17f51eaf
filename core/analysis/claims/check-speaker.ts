import type { ClaimIndex, SpokenSentence } from './claim-index.js';
import { stemOf } from './claim-tokens.js';
import { findCandidates, neighbourhood, weightOf } from './find-evidence.js';
import type { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** Share of the best evidence that the named speaker's own words must reach. */
const MIN_OWN_SHARE = 0.5;
const MIN_COVERAGE = 0.35;
/** Tokens between a name and its verb of saying: 'Ada, the founder, says'. */
const MAX_GAP = 5;
const CAPITAL = /^\p{Lu}/u;
/** Verbs whose subject leaves it to others to say what is asked or agreed to. */
const ASKING_OR_AGREEING =
  /^(?:agree[sd]|ask(?:s|ed)|wonder(?:s|ed)|fragte?|pregunt[ao]|demande|chiede|vraagt|vroeg|pergunt(?:a|ou))$/;
/** Verbs that are followed by the listener. */
const TELLING = /^(?:tells?|told|dice[ns]? a|vertell(?:t|en|de))$/;
const PASSIVE = /^(?:be|been|being|is|was|were|wird|wurde|wordt|werd|fue|fut|ete|fu|foi)$/;
const PRONOUN = /^(?:he|she|they|er|sie|el|ella|il|elle|lui|lei|hij|zij|ze|ele|ela)$/;

/** Thresholds for the words of others, as shares of a claim's words, and how much less the named speaker's. */
interface Limits {
  /** Share of a claim's words that one speaker says in the evidence, to be taken for its source. */
  readonly source: number;
  /** Share of the source's that the named speaker must reach. */
  readonly own: number;
}

/** For 'Ada says …'. */
const SAYING: Limits = { source: 0.3, own: 0.4 };
/** For 'Ada raised prices', which others may tell. */
const DOING: Limits = { source: 0.5, own: 0.2 };
/** Words in the evidence below which a speaker has not spoken. */
const MIN_SPOKEN_WORDS = 6;
/** Sentences around the evidence in which the named speaker may have spoken. */
const EVIDENCE_DISTANCE = 3;
/** A claim's attribution: to whom, and whether as words or as deeds. */
interface Attribution {
  readonly named: ReadonlySet<string>;
  readonly limits: Limits;
}

/**
 * The speaker to whom a claim, in the language of the transcript, attributes what another speaker said; absent where
 * nothing is wrong. `cited`: sentences of the evidence; `isCitedByTurn`: whether they hold all that the claim rests on.
 */
export function misattributedSpeaker(
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  cited: ReadonlySet<number>,
  isCitedByTurn: boolean,
): string | undefined {
  const attribution = attributionOf(claim, index, language);
  if (!attribution) return undefined;
  const { named, limits } = attribution;
  if (cited.size === 0 && limits === DOING) return undefined;
  const ofLabels = new Set(
    [...index.labels.values()]
      .filter((label) => isNamed(label, named))
      .flatMap((label) => [...label].map(stemOf)),
  );
  const about = new Set([...claim.about].filter((stem) => !ofLabels.has(stem)));
  const isOthers =
    cited.size > 0
      ? isSaidByOthersNear(
          neighbourhood(index, cited, EVIDENCE_DISTANCE),
          about,
          attribution,
          index,
          isCitedByTurn,
        )
      : isSaidByOthers(about, named, index);
  return isOthers ? [...named].join(' ') : undefined;
}

/** Compares what the named speaker and each other one say of the claim's words in the evidence. */
function isSaidByOthersNear(
  within: ReadonlySet<number>,
  about: ReadonlySet<string>,
  { named, limits }: Attribution,
  index: ClaimIndex,
  isCitedByTurn: boolean,
): boolean {
  const own = new Set<string>();
  const others = new Map<string, Set<string>>();
  let spoken = 0;
  const mentions = new Set(
    [...within].flatMap((at) => {
      const { tokens, turns } = index.sentences[at] as SpokenSentence;
      return tokens.some(({ word }) => named.has(word)) ? turns : [];
    }),
  );
  for (const at of within) {
    const sentence = index.sentences[at] as SpokenSentence;
    const { speaker = '', tokens, turns } = sentence;
    // The teller of a deed may name the person in another sentence of the turn.
    const isMentioned =
      limits === DOING
        ? turns.some((turn) => mentions.has(turn))
        : tokens.some(({ word }) => named.has(word));
    const isOwn = isMentioned || isSpokenBy(speaker, named, index);
    if (isOwn) spoken += tokens.length;
    const stems = isOwn ? own : (others.get(speaker) ?? new Set());
    for (const stem of about) if (sentence.about.has(stem)) stems.add(stem);
    if (!isOwn) others.set(speaker, stems);
  }
  const total = weightOf(index, about);
  const shareOf = (stems: ReadonlySet<string>) => (stems.size === 0 ? 0 : weightOf(index, stems) / total);
  const source = Math.max(0, ...[...others.values()].map(shareOf));
  if (source >= limits.source && shareOf(own) < source * limits.own) return true;
  return limits === SAYING && isCitedByTurn && spoken < MIN_SPOKEN_WORDS && own.size === 0;
}

/** True when another speaker says much more of the claim somewhere than the named one does anywhere. */
function isSaidByOthers(about: ReadonlySet<string>, named: ReadonlySet<string>, index: ClaimIndex): boolean {
  const best = findCandidates(index, about)[0];
  if (!best || best.coverage < MIN_COVERAGE) return false;
  const own = new Set(
    index.sentences.flatMap(({ speaker = '' }, at) => (isSpokenBy(speaker, named, index) ? [at] : [])),
  );
  const ofOwn = findCandidates(index, about, own)[0];
  return (
    !ofOwn || ofOwn.coverage < best.coverage * MIN_OWN_SHARE || ofOwn.shared.size < Math.min(2, about.size)
  );
}

/** The speakers to whom the claim attributes what it says, else all whom it names. */
function attributionOf(
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
): Attribution | undefined {
  const words = CLAIM_WORDS[language];
  const { tokens } = claim;
  const isSpeaker = (at: number) => {
    const token = tokens[at];
    return (
      !!token && CAPITAL.test(token.raw) && index.ownNames.has(token.word) && !words.stop.has(token.word)
    );
  };
  const named = new Set<string>();
  let isSaidByPronoun = false;
  tokens.forEach(({ word }, at) => {
    const isNoReport =
      ASKING_OR_AGREEING.test(word) ||
      PASSIVE.test(tokens[at - 1]?.word ?? '') ||
      tokens[at + 1]?.word === 'questions';
    if (!words.saying.has(word) || isNoReport) return;
    let place = at - 1;
    while (place >= Math.max(0, at - MAX_GAP) && !isSpeaker(place)) place -= 1;
    const isPronoun = PRONOUN.test(tokens[at - 1]?.word ?? '');
    if (!isSpeaker(place) && isPronoun) isSaidByPronoun = true;
    else if (!isSpeaker(place) && !TELLING.test(word)) place = at + 1;
    if (isSpeaker(place)) named.add(tokens[place]?.word ?? '');
  });
  for (const phrase of words.accordingTo) {
    const parts = phrase.split(' ');
    tokens.forEach((_, at) => {
      const follows = parts.every((part, i) => tokens[at + i]?.word === part);
      if (follows && isSpeaker(at + parts.length)) named.add(tokens[at + parts.length]?.word ?? '');
    });
  }
  if (named.size > 0) return { named, limits: SAYING };
  // 'She tells Ada …' names the listener.
  if (isSaidByPronoun) return undefined;
  const all = new Set(tokens.flatMap(({ word }, at) => (isSpeaker(at) ? [word] : [])));
  return all.size > 0 ? { named: all, limits: DOING } : undefined;
}

function isSpokenBy(speaker: string, named: ReadonlySet<string>, { labels }: ClaimIndex): boolean {
  return isNamed(labels.get(speaker) ?? new Set(), named);
}

function isNamed(label: ReadonlySet<string>, named: ReadonlySet<string>): boolean {
  return [...named].some((word) => label.has(word));
}
