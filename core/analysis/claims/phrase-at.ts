import type { Token } from './claim-tokens.js';

const GERUND = /^(?!(?:during|morning|evening|spring|(?:any|every|no|some)?thing)$).{2,}ing$/;

/** A phrase, and where a word stands in it. */
interface Place {
  readonly parts: readonly string[];
  readonly offset: number;
}

/** Phrases by their words, so that a text is read once whatever the list's length. */
const COMPILED = new WeakMap<readonly string[], ReadonlyMap<string, readonly Place[]>>();

function byWord(list: readonly string[]): ReadonlyMap<string, readonly Place[]> {
  const known = COMPILED.get(list);
  if (known) return known;
  const compiled = new Map<string, Place[]>();
  for (const phrase of list) {
    const parts = phrase.split(' ');
    parts.forEach((part, offset) => {
      compiled.set(part, [...(compiled.get(part) ?? []), { parts, offset }]);
    });
  }
  COMPILED.set(list, compiled);
  return compiled;
}

/** True where one of the phrases stands. */
export function phraseAt(tokens: readonly Token[], at: number, list: readonly string[]): boolean {
  const places = byWord(list).get(tokens[at]?.word ?? '');
  return places?.some(({ parts, offset }) => offset === 0 && matchesAt(tokens, at, parts)) ?? false;
}

/** True for a word within one of the phrases. */
export function isWithinPhrase(tokens: readonly Token[], at: number, list: readonly string[]): boolean {
  const places = byWord(list).get(tokens[at]?.word ?? '');
  return places?.some(({ parts, offset }) => matchesAt(tokens, at - offset, parts)) ?? false;
}

/** Tokens at which one of the phrases starts. */
export function phrasesIn(tokens: readonly Token[], list: readonly string[]): number[] {
  const words = byWord(list);
  const found: number[] = [];
  tokens.forEach(({ word }, at) => {
    const places = words.get(word);
    if (places?.some(({ parts, offset }) => offset === 0 && matchesAt(tokens, at, parts))) found.push(at);
  });
  return found;
}

/** `*ing` stands for each verb with that ending. */
export function matchesAt(tokens: readonly Token[], at: number, parts: readonly string[]): boolean {
  return parts.every((part, i) => {
    const word = tokens[at + i]?.word;
    return part === '*ing' ? word !== undefined && GERUND.test(word) : word === part;
  });
}
