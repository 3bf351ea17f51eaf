import { toSingleLine } from '../text/truncate-text.js';

export const HONORIFIC = /^(?:Dr|Prof|Mr|Mrs|Ms|Sir|Dame)\.?$/;
export const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’-]{1,24}$/u;
export const INITIAL = /^(?:\p{Lu}\.-?){1,3}$/u;
export const NAME_PARTICLE = /^(?:de|da|di|do|dos|del|der|den|van|von|la|le|el|al|bin|ibn|te)$/;
export const AND = /^(?:and|&|und|et|y|e)$/;
export const MAX_NAME_WORDS = 5;

/** Longer texts, in UTF-16 units, are no list of names. */
const MAX_GUEST_LENGTH = 300;
const SEPARATOR = /[,;،] ?(?:(?:and|&|und|et|y|e) )?| (?:and|&|und|et|y|e) /;
/** Degrees and generations, which belong to the name before them. */
const SUFFIX = /^(?:[JS]r|Esq|D?Phil|Ph\.?D|Psy\.?D|Ed\.?D|[BM]Sc|(?:\p{Lu}\.?){2,5})\.?$/u;
/** Words of companies, bands, jobs and places of work. */
const NO_PERSON =
  /^(?:the|llc|llp|inc|ltd|gmbh|corp|company|group|team|band|orchestra|quartet|trio|choir|sons|brothers|sisters|friends|others|guests?|partners?|associates|foundation|institute|university|college|school|hospital|bank|capital|ventures|fund|holdings|labs?|studios?|media|records|music|brands|consulting|advisory|technologies|software|systems|services|solutions|industries|international|global|news|times|post|radio|podcast|show|church|council|ministry|department|chief|officer|head|director|president|chair(?:man|woman)?|(?:co-?)?founder|owner|professor|manager|managing|editor|author|writer|journalist|reporter|economist|analyst|investor|engineer|scientist|researcher|lawyer|coach|producer|host|senior|vice|executive|general|minister|senator|governor|secretary)$/i;

/**
 * The guests that a text names, under their full names: 'Anna & Tom Ford' are Anna Ford and Tom Ford. The text stays one
 * guest unless each part reads like a person's name: 'Simon and Garfunkel LLC', 'Ada Low, Head of Sales'.
 */
export function guestNames(text = ''): readonly string[] {
  const line = toSingleLine(text);
  if (line === '') return [];
  const names: string[] = [];
  for (const part of line.slice(0, MAX_GUEST_LENGTH).split(SEPARATOR).filter(Boolean)) {
    if (names.length > 0 && SUFFIX.test(part)) names.push(`${names.pop()}, ${part}`);
    else names.push(part);
  }
  const [first = '', second = '', third] = names;
  const [given = '', ...surname] = second.split(' ');
  const isCouple = third === undefined && !line.includes(',') && isNameWord(first) && first !== given;
  if (isCouple && surname.at(-1) !== first && surname.slice(0, -1).every((word) => NAME_PARTICLE.test(word)))
    names[0] = [first, ...surname].join(' ');
  const areNames = line.length <= MAX_GUEST_LENGTH && names.every((name) => isFullName(name.split(', ')[0]));
  return areNames ? [...new Set(names)] : [line];
}

function isFullName(text = ''): boolean {
  const words = text.split(' ').filter((word, index) => index > 0 || !HONORIFIC.test(word));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    words.length > 1 &&
    words.length <= MAX_NAME_WORDS &&
    (isNameWord(first) || INITIAL.test(first)) &&
    isNameWord(last) &&
    words.every((word) => isNameWord(word) || INITIAL.test(word) || NAME_PARTICLE.test(word))
  );
}

function isNameWord(word: string): boolean {
  return NAME_WORD.test(word) && !NO_PERSON.test(word);
}
