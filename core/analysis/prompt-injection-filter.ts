import { CUSTOM_PROMPT_INJECTION_PATTERNS, PROMPT_INJECTION_PATTERNS } from './prompt-injection-patterns.js';
import { foldedWords, foldWord, wordSpans } from './words.js';

/** Characters around a passage that speaks to a machine which are taken to belong to it. */
const CONTEXT_BEFORE = 100;
const CONTEXT_AFTER = 400;
const MIN_WORD_LENGTH = 5;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
const TAG = /[\u{E0020}-\u{E007E}]+/gu;
const TAG_OFFSET = 0xe0000;
const BASE64 = /[A-Za-z0-9+/]{24,4000}={0,2}/g;
const PRINTABLE = /^[\t\n\r -~]+$/;
const WORD_BY_WORD = /[A-Za-z] [A-Za-z]/;
/** Stands before decoded text: what somebody hid speaks to a machine, whatever it says. */
const HIDDEN_TEXT = 'system prompt: ';

const KEY_LIKE = /\p{Lu}{5}|_/u;

/**
 * Tells whether a summariser's sentence passes on what was planted in the texts that it read: a word that stands nowhere
 * but in passages that speak to a machine, or a code that nobody said. `wish`: a reader's own instructions, in which wishes
 * for the answer are honest and commands to forget what the model was told are not.
 */
export function promptInjectionFilter(texts: readonly string[], wish = ''): (sentence: string) => boolean {
  const heard = texts.map((text) => text.replace(/\s+/gu, ' ')).join('\n');
  let letters: string | undefined;
  const wasHeard = (code: string) => {
    letters ??= foldedWords(heard).join('');
    return letters.includes(foldedWords(code).join(''));
  };
  const planted = injectedWords(revealHiddenText(heard), PROMPT_INJECTION_PATTERNS);
  const wished = injectedWords(
    revealHiddenText(wish.replace(/\s+/gu, ' ')),
    CUSTOM_PROMPT_INJECTION_PATTERNS,
  );
  if (wished.size > 0) {
    const said = new Set(foldedWords(heard));
    for (const word of wished) if (!said.has(word)) planted.add(word);
  }
  return (sentence) =>
    (planted.size > 0 && foldedWords(sentence).some((word) => planted.has(word))) ||
    codesIn(sentence).some((code) => !wasHeard(code));
}

function injectedWords(text: string, patterns: readonly RegExp[]): Set<string> {
  const passages = patterns
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
        from: index - CONTEXT_BEFORE,
        to: index + match.length + CONTEXT_AFTER,
      })),
    )
    .sort((a, b) => a.from - b.from);
  const inside = new Set<string>();
  if (passages.length === 0) return inside;
  const outside = new Set<string>();
  let next = 0;
  let covered = -1;
  for (const { start, end } of wordSpans(text)) {
    for (let passage = passages[next]; passage && passage.from <= start; passage = passages[next]) {
      covered = Math.max(covered, passage.to);
      next += 1;
    }
    const raw = text.slice(start, end);
    if (start >= covered) outside.add(foldWord(raw));
    else if (isDistinctive(raw)) inside.add(foldWord(raw));
  }
  return new Set([...inside].filter((word) => !outside.has(word)));
}

/** Whether a word is long or odd enough to be known again. */
function isDistinctive(word: string): boolean {
  return word.length >= MIN_WORD_LENGTH || (word.length >= 3 && /^[\p{Lu}\p{N}]+$/u.test(word));
}

/** The text as a machine may read it: hidden characters and encodings made readable. */
function revealHiddenText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(TAG, (tags) => {
      const said = Array.from(tags, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - TAG_OFFSET));
      return `\n${HIDDEN_TEXT}${said.join('')}`;
    })
    .replace(BASE64, (blob) => {
      const said = decodeBase64(blob);
      return said === undefined ? blob : `${blob}\n${HIDDEN_TEXT}${said}`;
    });
}

function decodeBase64(blob: string): string | undefined {
  try {
    const text = atob(blob.replace(/={1,2}$/, '').slice(0, Math.floor(blob.length / 4) * 4));
    return PRINTABLE.test(text) && WORD_BY_WORD.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function codesIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}_]+/gu) ?? []).filter(isCode);
}

/** Whether a word is written like a key or a code: five capitals in a row, or capitals and digits, or an underscore. */
function isCode(word: string): boolean {
  return KEY_LIKE.test(word) || (/^.{6}/u.test(word) && /\p{Lu}/u.test(word) && /\p{N}/u.test(word));
}
