import { cleanText } from '#core/text/clean-text.js';
import { splitSentences } from '#core/text/split-sentences.js';

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;
const MAX_ENTITY_LEVELS = 3;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
  pound: '£',
  shy: '',
};
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const WEB_PATH = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,4}\/[^\s,;)]*/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u20E3\uFE0F]/gu;
/** Signs that are pictographic by their Unicode property but read as text. */
const TEXT_SIGNS = /[©®™↔↕↖-↙↩↪‼⁉ℹ]/u;
const ESCAPED_MARK = /\\([\\`*_{}[\]()#+.!|~-])/gu;
const EMPHASIS =
  /(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}*])\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?![\p{L}\p{N}*])|~~/gu;
const HEADING = /(?:^|(?<=\s))#{1,6}\s+/gu;
const TABLE_BAR = /\s?\|\s?/gu;
const AI_SELF =
  /\bas an? (?:ai|artificial intelligence|large language model|language model)\b|\bi(?:'m| am) an? (?:ai|language model)\b|\b(?:als (?:ki|sprachmodell|ai)|como (?:una? )?(?:ia|modelo de lenguaje|modelo de linguagem)|en tant qu[e'’] ?(?:ia|intelligence artificielle|modèle de langage)|come (?:ia|modello linguistico))\b|\bi (?:cannot|can't|can’t|am unable to) (?:browse|access|assist|provide|help)\b|\bknowledge cutoff\b|\bhere(?:'s| is) (?:the|a|your) (?:json|summary|briefing)\b/iu;
/** Detects text with an address, a sign of markup or a letter beyond ASCII, which may be an emoji. */
const MARKED = /[@/_*~#|\u0080-\uFFFF]/;
const DOUBLE_SPACE = / {2,}/gu;
const SPACE_BEFORE_MARK = / (?=[.,;:!?](?:\s|$))/gu;

/**
 * Sanitizes a model's text for display: entities are decoded, and markup, URLs, e-mail addresses, emoji and sentences in
 * which the model speaks of itself removed. At most `maxLength` UTF-16 units.
 */
export function cleanModelText(text: string, maxLength: number): string {
  const decoded = decodeEntities(text.slice(0, maxLength * 8)).replace(ESCAPED_MARK, '$1');
  const plain = withoutAiSentences(cleanText(decoded, maxLength * 2));
  const spoken = (MARKED.test(plain) ? withoutMarks(plain) : plain)
    .replace(DOUBLE_SPACE, ' ')
    .replace(SPACE_BEFORE_MARK, '');
  return cleanText(spoken, maxLength);
}

function withoutMarks(text: string): string {
  return text
    .replace(EMAIL, '')
    .replace(WEB_PATH, '')
    .replace(EMOJI, (sign) => (TEXT_SIGNS.test(sign) ? sign : ''))
    .replace(EMPHASIS, '')
    .replace(HEADING, '')
    .replace(TABLE_BAR, ' ');
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = text;
  for (let level = 0; level < MAX_ENTITY_LEVELS; level += 1) {
    const next = decoded.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return NAMED[name.toLowerCase()] ?? entity;
    });
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

function withoutAiSentences(text: string): string {
  if (!AI_SELF.test(text)) return text;
  return splitSentences(text)
    .filter((sentence) => !AI_SELF.test(sentence))
    .join('');
}
