import type { Token } from './claim-tokens.js';

const GERUND = /^(?!(?:during|morning|evening|spring|(?:any|every|no|some)?thing)$).{2,}ing$/;

/** Phrases by their first word, so that a text is read once whatever the list's length. */
const COMPILED = new WeakMap<readonly string[], ReadonlyMap<string, readonly (readonly string[])[]>>();

function byFirstWord(list: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const known = COMPILED.get(list);
  if (known) return known;
  const compiled = new Map<string, string[][]>();
  for (const phrase of list) {
    const parts = phrase.split(' ');
    const [first = ''] = parts;
    compiled.set(first, [...(compiled.get(first) ?? []), parts]);
  }
  COMPILED.set(list, compiled);
  return compiled;
}

/** True where one of the phrases stands. */
export function phraseAt(tokens: readonly Token[], at: number, list: readonly string[]): boolean {
  const candidates = byFirstWord(list).get(tokens[at]?.word ?? '');
  return candidates?.some((parts) => matchesAt(tokens, at, parts)) ?? false;
}

/** `*ing` stands for each verb with that ending. */
export function matchesAt(tokens: readonly Token[], at: number, parts: readonly string[]): boolean {
  return parts.every((part, i) => {
    const word = tokens[at + i]?.word;
    return part === '*ing' ? word !== undefined && GERUND.test(word) : word === part;
  });
}
