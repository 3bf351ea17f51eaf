/** A line's `Name:`, and what follows it. */
export interface Label {
  readonly name: string;
  readonly rest: string;
}

const LONGEST_LABEL = 120;
const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/gu;
const NOT_A_NAME = /[?!;"“”„«»<>{}=@|…]|\.\.|^https?$|^\d+$/iu;
/** A name's word: begins with a capital, a digit or a letter of a script without capitals; or a particle. */
const NAME_WORD =
  /^(?:[&\p{Lu}\p{Lt}\p{Lo}\p{N}].*|\p{Ll}{1,2}['’]\p{Lu}.*|(?:of|the|and|de|da|do|dos|du|del|della|di|van|von|der|den|la|le|el|al|bin|bint|ibn|y|e|und|et))$/u;
const ABBREVIATION = /^\p{Lu}\p{L}{0,4}\.$/u;
/** A name that is not written like one counts when it stands before this many lines. */
const LEAST_OF_LOWERCASE = 3;

/** Splits `Name: text` at its first colon when what stands before it may be a name. */
export function splitLabel(line: string): Label | undefined {
  const head = line.slice(0, LONGEST_LABEL + 2);
  const at = head.search(/[:：]/u);
  if (at < 1) return undefined;
  const rest = line.slice(at + 1);
  if (head.charAt(at) === ':' && /^[^\s*_]/u.test(rest)) return undefined;
  const name = nameOf(head.slice(0, at));
  return name === undefined ? undefined : { name, rest: rest.replace(/^[*_]+/u, '').trim() };
}

/** The name in a text that consists of one, without emphasis marks and dashes around it. */
export function nameOf(text: string): string | undefined {
  const name = text.replace(/^[\s*_>#-]+/u, '').replace(/[\s*_|,–—-]{1,20}$/u, '');
  const bare = withoutBrackets(name).trim();
  const words = bare.split(/\s+/u);
  if (bare === '' || bare.length > LONGEST_NAME || words.length > MOST_WORDS || NOT_A_NAME.test(bare))
    return undefined;
  const endsSentence = words.some((word) => word.endsWith('.') && !ABBREVIATION.test(word));
  return endsSentence ? undefined : name;
}

/**
 * Which labels of a file are speakers. A colon alone makes none ('The point is: …'): names recur, or stand before a good
 * part of the lines, and are written like names or stand there often.
 */
export function speakersOf(labels: readonly (string | undefined)[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  const names = [...counts].filter(
    ([name, count]) => count >= LEAST_OF_LOWERCASE || isWrittenLikeAName(name),
  );
  const recurring = names.filter(([, count]) => count > 1).length;
  const share = names.reduce((sum, [, count]) => sum + count, 0) / labels.length;
  const isLabelled = recurring >= 2 || (recurring === 1 && share >= 0.1) || share >= 0.3;
  return new Set(isLabelled ? names.map(([name]) => name) : []);
}

function isWrittenLikeAName(name: string): boolean {
  return withoutBrackets(name)
    .split(/[\s/]+/u)
    .every((word) => word === '' || /^\p{P}+$/u.test(word) || NAME_WORD.test(word));
}

/** Without what stands in brackets, one pair in another at most. */
function withoutBrackets(text: string): string {
  return text.replace(BRACKETED, ' ').replace(BRACKETED, ' ');
}
