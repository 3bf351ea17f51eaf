import { foldedWords, foldWord, wordSpans } from '#core/text/words.js';
import { CUSTOM_PROMPT_INJECTION_PATTERNS, PROMPT_INJECTION_PATTERNS } from './prompt-injection-patterns.js';

/** Characters around a match that are treated as part of the injection. */
const CONTEXT_BEFORE = 100;
const CONTEXT_AFTER = 400;
const MIN_WORD_LENGTH = 5;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
const TAG = /[\u{E0020}-\u{E007E}]+/gu;
const TAG_OFFSET = 0xe0000;
const BASE64 = /[A-Za-z0-9+/]{24,4000}={0,2}/g;
const PRINTABLE = /^[\t\n\r -~]+$/;
const WORD_BY_WORD = /[A-Za-z] [A-Za-z]/;
/** Prefix of decoded text, so that all hidden text matches a pattern. */
const HIDDEN_TEXT = 'system prompt: ';

const KEY_LIKE = /\p{Lu}{5}|_/u;

/**
 * Returns a predicate for sentences that repeat a prompt injection of `texts`: they contain a word that occurs only
 * near injection patterns, or a code that nobody said. Custom prompts may make requests about the output but not
 * override the instructions.
 */
export function promptInjectionFilter(
  texts: readonly string[],
  customPrompt = '',
): (sentence: string) => boolean {
  const joined = texts.map((text) => text.replace(/\s+/gu, ' ')).join('\n');
  let letters: string | undefined;
  const isInTexts = (code: string) => {
    letters ??= foldedWords(joined).join('');
    return letters.includes(foldedWords(code).join(''));
  };
  const injected = injectedWords(revealHiddenText(joined), PROMPT_INJECTION_PATTERNS);
  const requested = injectedWords(
    revealHiddenText(customPrompt.replace(/\s+/gu, ' ')),
    CUSTOM_PROMPT_INJECTION_PATTERNS,
  );
  if (requested.size > 0) {
    const said = new Set(foldedWords(joined));
    for (const word of requested) if (!said.has(word)) injected.add(word);
  }
  return (sentence) =>
    (injected.size > 0 && foldedWords(sentence).some((word) => injected.has(word))) ||
    codesIn(sentence).some((code) => !isInTexts(code));
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

/** True for a word that is long or unusual enough to identify an injection. */
function isDistinctive(word: string): boolean {
  return word.length >= MIN_WORD_LENGTH || (word.length >= 3 && /^[\p{Lu}\p{N}]+$/u.test(word));
}

/** The text with hidden characters and encodings decoded, as a model may read it. */
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

/** True for a word written like a key or code: five capitals in a row, capitals and digits, or an underscore. */
function isCode(word: string): boolean {
  return KEY_LIKE.test(word) || (/^.{6}/u.test(word) && /\p{Lu}/u.test(word) && /\p{N}/u.test(word));
}
