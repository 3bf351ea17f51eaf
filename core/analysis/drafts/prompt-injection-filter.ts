import { STOP_WORD_LISTS } from '#core/text/stop-words.js';
import { foldedWords, foldWord, wordSpans } from '#core/text/words.js';
import { DRAFT_SECTIONS } from '../sections/sections.js';

const COMMANDS: readonly RegExp[] = [
  // Commands to ignore the instructions.
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,50}\b(?:instructions?|prompts?|rules|guidelines|directions|directives)\b/giu,
  /\b(?:ignorier|vergiss|vergesst|missachte|negeer|vergeet).{0,50}\b(?:anweisung|vorgaben|regeln|befehl|instructies|regels)/giu,
  /\b(?:ignor|oubli|olvid|dimentic|esque[cç]|desconsider).{0,50}\b(?:instruc|istruzion|consigne|r[eè]gle|regras|reglas|regole|ordre)/giu,
  /\b(?:zignoruj|zapomnij).{0,50}(?:instrukcj|polece)/giu,
  /(?:игнориру|забудь|проигнорируй).{0,50}(?:инструкц|указани|правил)/giu,
  /(?:talimat|yönerge).{0,30}(?:yok say|unut|görmezden)/giu,
  /(?:忽略|无视|忘记|無視).{0,20}(?:指令|指示|说明|提示|规则)|(?:指示|命令|指令).{0,15}(?:無視|忘れ)/gu,
  /(?:지시|명령).{0,15}(?:무시|잊)|(?:निर्देश|आदेश).{0,30}(?:अनदेखा|भूल)|(?:تجاهل|انس).{0,40}(?:تعليمات|أوامر)|התעלם.{0,40}הוראות/gu,
  // Requests to reveal the instructions or to take another role.
  /\b(?:system|hidden|initial|secret) (?:prompt|instructions?|message)\b/giu,
  /\b(?:reveal|print|repeat|output|show|disclose|recite|translate)\b.{0,40}\b(?:your|these|above) (?:prompt|instructions|rules|configuration)\b/giu,
  /\byou are (?:now|no longer) (?:an?|the|in|bound|dan)\b|\bfrom now on,? you\b|\bdeveloper mode\b|\bdo anything now\b|\bjailbreak/giu,
  /\b(?:dear|attention|note to|message (?:to|for)|hey|hello),? (?:the |all |any )?(?:ais?|llms?|language models?|assistants?|chatbots?|summari[sz]ers?|models?)\b/giu,
];

/** Requests about the output: legitimate in a reader's custom prompt. */
const OUTPUT_REQUESTS: readonly RegExp[] = [
  /\b(?:begin|start|end|add|append|write|include|put|insert|paste|embed)\b.{0,80}\b(?:your|every|each) (?:\w+ )?(?:summar(?:y|ies)|answers?|outputs?|responses?|overviews?|briefings?|fields?|titles?|insights?|quotes?)\b/giu,
  /\byour (?:summary|answer|output|response|overview|briefing)\b.{0,40}\b(?:must|should|shall|has to|needs to|is)\b/giu,
  /\bthe (?:\w+ )?quote (?:is|to use is|should be|must be|reads)\b/giu,
];

/** Markup of prompts, answers and tools. */
const MARKUP: readonly RegExp[] = [
  /<\|[\w ]{1,30}\|>|\[\/?INST\]|<<\/?SYS>>|#{2,} ?(?:system|instructions?|assistant|user)\b|(?:^|\n|[.!?:] )(?:system|assistant|developer) ?: /giu,
  /<{3,}|>{3,}|\bend of (?:the )?(?:transcript|material|data)\b|={4,}|<\/?(?:transcript|system|instructions?|material|document)>/giu,
  new RegExp(`["'](?:${DRAFT_SECTIONS.map(({ key }) => key).join('|')})["']\\s*:`, 'gu'),
  /<\/?(?:tool_call|tool_use|function_calls?|invoke|function|parameter)\b|["'](?:arguments|parameters|tool_calls?|function_call)["']\s*:|\bcall (?:the )?(?:tool|function)\b/giu,
  /<\/?(?:script|img|iframe|a|svg|style|form|object|embed|meta|link|body|html|div|input|b|i|p|h1)\b[^<>]*>?|\bjavascript:|!?\[[^[\]\n]*\]\([^()\n]*\)/giu,
  // A Latin and a Cyrillic letter in one word.
  /[a-z][\u0400-\u04FF]|[\u0400-\u04FF][a-z]/giu,
];

/**
 * Patterns of prompt injection in a transcript: commands to ignore instructions, role and tool markup, forged answers,
 * code. Heuristic and incomplete: they reduce what a compromised model can pass on, without guaranteeing safety.
 */
export const PROMPT_INJECTION_PATTERNS: readonly RegExp[] = [...COMMANDS, ...OUTPUT_REQUESTS, ...MARKUP];

/** Patterns for custom prompts, which may make requests about the output. */
export const CUSTOM_PROMPT_INJECTION_PATTERNS: readonly RegExp[] = [...COMMANDS, ...MARKUP];

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
  const folded = foldWord(word);
  if ([...STOP_WORD_LISTS.values()].some((words) => words.has(folded))) return false;
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
