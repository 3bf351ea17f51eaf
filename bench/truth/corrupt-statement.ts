/** A true statement that was made false in one way. */
export interface CorruptedStatement {
  readonly kind: CorruptionKind;
  readonly text: string;
}

export const CORRUPTION_KINDS = ['number', 'name', 'speaker', 'negation'] as const;
export type CorruptionKind = (typeof CORRUPTION_KINDS)[number];

const NUMBER_WORDS =
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty'.split(
    ' ',
  );
const NUMBER = new RegExp(`\\b(?:\\d+(?:\\.\\d+)?|${NUMBER_WORDS.join('|')})\\b`, 'iu');
const AUXILIARY = /\b(?:was|were|is|are|will|would|can|could|should|has|had)\b(?! not\b)/u;
const DENIED = /\b(was|were|is|are|will|would|can|could|should|has|had|did|does|do) not\b/u;
/** A name within a sentence: capitalised words after a word in small letters. */
const NAME = /(?<=[a-z,] )(?!The\b|A\b|An\b|I\b)[A-Z][a-z]{2,}(?: [A-Z][a-z]+)*/u;
const INVENTED_NAMES = ['Marlowe', 'Quillfeather'];

/** Makes a true English statement false: another number, an invented name, another speaker, a negation more or less. */
export function corruptStatement(
  statement: string,
  speakers: readonly string[],
  said: string,
): CorruptedStatement[] {
  const made: { kind: CorruptionKind; text: string | undefined }[] = [
    { kind: 'number', text: otherNumber(statement, said) },
    { kind: 'name', text: inventedName(statement, speakers) },
    { kind: 'speaker', text: otherSpeaker(statement, speakers) },
    { kind: 'negation', text: otherPolarity(statement) },
  ];
  return made.flatMap(({ kind, text }) => (text === undefined || text === statement ? [] : [{ kind, text }]));
}

/** The first number, replaced by one that was not said near the evidence. */
function otherNumber(statement: string, said: string): string | undefined {
  const found = NUMBER.exec(statement)?.[0];
  if (found === undefined) return undefined;
  const words = new Set(said.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const value = Number(found);
  const others = Number.isNaN(value)
    ? NUMBER_WORDS
    : [3, 7, 11, 24, 38].map((more) => String(Math.round(value) + more));
  const other = others.find((one) => one !== found.toLowerCase() && !words.has(one));
  return other && statement.replace(NUMBER, other);
}

function inventedName(statement: string, speakers: readonly string[]): string | undefined {
  const found = NAME.exec(statement)?.[0];
  if (found === undefined || speakers.some((speaker) => speaker.includes(found) || found.includes(speaker)))
    return undefined;
  return statement.replace(NAME, INVENTED_NAMES[found.length % 2] ?? '');
}

/** The first named speaker, replaced by another one of the meeting. */
function otherSpeaker(statement: string, speakers: readonly string[]): string | undefined {
  const named = speakers.filter((speaker) => statement.includes(speaker));
  const [found] = named.toSorted((a, b) => statement.indexOf(a) - statement.indexOf(b));
  const other = speakers.find((speaker) => !named.includes(speaker));
  return found === undefined || other === undefined ? undefined : statement.replace(found, other);
}

function otherPolarity(statement: string): string | undefined {
  if (DENIED.test(statement)) return statement.replace(DENIED, '$1');
  return AUXILIARY.test(statement) ? statement.replace(AUXILIARY, '$& not') : undefined;
}
