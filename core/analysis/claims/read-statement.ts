import { claimTokens, stemOf, type Token } from './claim-tokens.js';
import { phraseAt } from './phrase-at.js';
import { isDenyingAt, isIdle, isNegatedAt, readNegations } from './read-negations.js';
import type { Statement } from './statement.js';
import type { ClaimWords } from './words/claim-words.js';

const CLAUSE_END = /[,;:—–()?!.…"“”]/u;
const MAX_CONDITION_TOKENS = 12;

/** Reads a sentence with the words of its language. */
export function readStatement(text: string, words: ClaimWords): Statement {
  const tokens = claimTokens(text);
  const ended = tokens.map((_, at) => isDenyingAt(tokens, at, words.ending, words));
  const stems = tokens.map(({ word }, at) =>
    ended[at] || words.stop.has(word) || words.negations.has(word) || word.length < 2 || /^\d/.test(word)
      ? ''
      : stemOf(word),
  );
  const breaks = clauseBreaks(text, tokens, words);
  const conditions = conditionRanges(tokens, breaks, words);
  const negations = readNegations({ tokens, stems, clauses: breaks, conditions }, words);
  const refusals = new Set(
    tokens.flatMap(({ word }, at) =>
      words.refusals.has(word) && !isNegatedAt(tokens, at, words) ? [stemOf(word)] : [],
    ),
  );
  const isPast = tokens.some(({ word }) => words.past.test(word));
  return {
    text,
    tokens,
    stems,
    about: new Set(stems.filter((stem) => stem !== '')),
    clauses: breaks,
    ...negations,
    refusals,
    refused: new Set(
      tokens.flatMap(({ word }, at) =>
        refusals.has(stemOf(word)) && !negations.negated[at] ? [stemOf(word)] : [],
      ),
    ),
    conditions,
    hasEnded: ended.includes(true),
    isFormer:
      isPast &&
      tokens.some((_, at) => phraseAt(tokens, at, words.former) && !isIdle(tokens, at, words.notNegations)),
    isPast,
    hasLimit: tokens.some(({ word }) => words.limits.has(word)),
    reported: tokens.flatMap((_, at) => (phraseAt(tokens, at, words.reported) ? [at] : [])),
    hasSaying:
      tokens.some(({ word }) => words.saying.has(word)) ||
      tokens.some((_, at) => phraseAt(tokens, at, words.accordingTo) || phraseAt(tokens, at, words.reported)),
    isQuestion: /[?？][\s"”’»)]{0,6}$/u.test(text),
  };
}

/** Number of the clause of each token. */
function clauseBreaks(text: string, tokens: readonly Token[], words: ClaimWords): number[] {
  let clause = 0;
  return tokens.map(({ word, start }, i) => {
    const before = tokens[i - 1];
    if (before && (CLAUSE_END.test(text.slice(before.end, start)) || words.contrasts.has(word))) clause += 1;
    return clause;
  });
}

function conditionRanges(
  tokens: readonly Token[],
  clauses: readonly number[],
  words: ClaimWords,
): (readonly [number, number])[] {
  return tokens.flatMap((_, at) => {
    if (!phraseAt(tokens, at, words.conditions)) return [];
    let last = at;
    while (last + 1 < tokens.length && clauses[last + 1] === clauses[at] && last - at < MAX_CONDITION_TOKENS)
      last += 1;
    return [[at, last] as const];
  });
}
