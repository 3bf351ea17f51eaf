import type { ClaimIndex } from './claim-index.js';
import { findCandidates } from './find-evidence.js';
import type { Statement } from './read-statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** Share of the best evidence that the named speaker's own words must reach. */
const MIN_OWN_SHARE = 0.5;
const MIN_COVERAGE = 0.35;
/** Tokens between a name and its verb of saying: 'Ada, the founder, says'. */
const MAX_GAP = 5;
const CAPITAL = /^\p{Lu}/u;

/** The speaker to whom a claim attributes what another speaker said; absent where nothing is wrong. */
export function misattributedSpeaker(
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
): string | undefined {
  const named = attributedTo(claim, index, language);
  if (named.size === 0 || language !== index.language) return undefined;
  const about = new Set([...claim.about].filter((stem) => !named.has(stem)));
  const candidates = findCandidates(index, { ...claim, about });
  const best = candidates[0];
  if (!best || best.coverage < MIN_COVERAGE) return undefined;
  const own = new Set(
    index.sentences.flatMap(({ speaker = '' }, at) => (isNamed(speaker, named) ? [at] : [])),
  );
  const ofOwn = findCandidates(index, { ...claim, about }, own)[0];
  return ofOwn &&
    ofOwn.coverage >= best.coverage * MIN_OWN_SHARE &&
    ofOwn.shared.size >= Math.min(2, about.size)
    ? undefined
    : [...named].join(' ');
}

/** Folded words of the speakers to whom the claim attributes its content. */
function attributedTo(claim: Statement, index: ClaimIndex, language: ClaimLanguage): Set<string> {
  const words = CLAIM_WORDS[language];
  const { tokens } = claim;
  const isSpeaker = (at: number) => {
    const token = tokens[at];
    return (
      !!token && CAPITAL.test(token.raw) && index.ownNames.has(token.word) && !words.stop.has(token.word)
    );
  };
  const named = new Set<string>();
  tokens.forEach(({ word }, at) => {
    if (!words.saying.has(word)) return;
    let place = at - 1;
    while (place >= Math.max(0, at - MAX_GAP) && !isSpeaker(place)) place -= 1;
    if (!isSpeaker(place)) place = at + 1;
    if (isSpeaker(place)) named.add(tokens[place]?.word ?? '');
  });
  for (const phrase of words.accordingTo) {
    const parts = phrase.split(' ');
    tokens.forEach((_, at) => {
      const follows = parts.every((part, i) => tokens[at + i]?.word === part);
      if (follows && isSpeaker(at + parts.length)) named.add(tokens[at + parts.length]?.word ?? '');
    });
  }
  return named;
}

function isNamed(speaker: string, named: ReadonlySet<string>): boolean {
  return speaker.split(/\s+/u).some((part) =>
    named.has(
      part
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    ),
  );
}
