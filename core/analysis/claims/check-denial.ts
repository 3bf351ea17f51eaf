import type { ClaimIndex, SpokenSentence } from './claim-index.js';
import { weightOf } from './find-evidence.js';
import type { Statement } from './statement.js';
import type { ClaimWords } from './words/claim-words.js';

/** Share of a denied clause's words that one sentence of the evidence affirms. */
const MIN_AFFIRMED = 0.6;
/** Share of that which a sentence with a denial, a condition or a question leaves open who is right. */
const OPEN_SHARE = 0.9;
/** Share from which a sentence affirms the clause also without the denied word, which it may say otherwise. */
const MIN_SURE = 0.72;
const MIN_SHARED = 2;

/** Before a denial of what only may be so. */
const MAY =
  /^(?:may|might|konnten?|vielleicht|podrian?|pourrai(?:en)?t|potrebbe(?:ro)?|zou(?:den)?|misschien|poderiam?)$/;
const MAY_DISTANCE = 2;

/**
 * True when a clause denies what the evidence affirms: the sentence that has the denied word, or nearly all words, and shares
 * most of them denies nothing, and no sentence that denies, asks or supposes anything shares as much. `within`:
 * sentences of the evidence.
 */
export function deniesWhatWasAffirmed(
  claim: Statement,
  index: ClaimIndex,
  words: ClaimWords,
  within: ReadonlySet<number>,
): boolean {
  if (claim.conditions.length > 0 || claim.refusals.size > 0 || saysWhatItTakes(claim, words)) return false;
  const { denied } = claim.negations;
  return deniedClauses(claim, index, words).some((clause) => {
    const foci = [...clause].filter((stem) => denied.has(stem));
    const total = weightOf(index, clause);
    let [affirmed, open] = [0, 0];
    for (const at of within) {
      const said = index.sentences[at] as SpokenSentence;
      const shared = [...clause].filter((stem) => said.about.has(stem));
      if (shared.length < MIN_SHARED) continue;
      const share = weightOf(index, shared) / total;
      if (isOpen(said)) open = Math.max(open, share);
      else if (share >= MIN_SURE || foci.some((stem) => said.about.has(stem)))
        affirmed = Math.max(affirmed, share);
    }
    return affirmed >= MIN_AFFIRMED && open <= affirmed * OPEN_SHARE;
  });
}

/** True where a denial says what it takes: 'not until', 'cannot without'. */
export function saysWhatItTakes(
  { tokens, clauses, negations }: Statement,
  { exceptions }: ClaimWords,
): boolean {
  return negations.denials.some((denial) =>
    tokens.some(({ word }, at) => at > denial && clauses[at] === clauses[denial] && exceptions.has(word)),
  );
}

function isOpen({ isQuestion, isFormer, refusals, conditions, negations }: Statement): boolean {
  return isQuestion || isFormer || refusals.size > 0 || conditions.length > 0 || negations.denials.length > 0;
}

/** Stems of each clause with a denial, without speakers' names. */
function deniedClauses(
  { tokens, stems, clauses, negations }: Statement,
  { speakerWords }: ClaimIndex,
  { joins }: ClaimWords,
): Set<string>[] {
  let part = 0;
  const parts = tokens.map(({ word }, at) => {
    if (at > 0 && (clauses[at] !== clauses[at - 1] || joins.has(word))) part += 1;
    return part;
  });
  const isPossible = (at: number) =>
    tokens.slice(Math.max(0, at - MAY_DISTANCE), at).some(({ word }) => MAY.test(word));
  const denials = negations.denials.filter((at) => !isPossible(at));
  return [...new Set(denials.map((at) => parts[at]))].map(
    (denied) =>
      new Set(
        stems.filter(
          (stem, at) => stem !== '' && parts[at] === denied && !speakerWords.has(tokens[at]?.word ?? ''),
        ),
      ),
  );
}
