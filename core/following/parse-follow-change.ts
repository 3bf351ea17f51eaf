import { DomainError } from '../errors.js';
import { FOLLOW_MODES, type FollowChange } from './follow.js';
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS, MAX_PER_MONTH } from './follow-limits.js';

/** Validates and normalizes a change of a follow. @throws invalid_input */
export function parseFollowChange({ mode, maxPerMonth, keywords, paused }: FollowChange): FollowChange {
  if (mode !== undefined && !FOLLOW_MODES.includes(mode)) {
    throw new DomainError('invalid_input', 'mode must be notify or summarize.');
  }
  if (
    maxPerMonth !== undefined &&
    !(Number.isInteger(maxPerMonth) && maxPerMonth >= 0 && maxPerMonth <= MAX_PER_MONTH)
  ) {
    throw new DomainError('invalid_input', `maxPerMonth must be a whole number from 0 to ${MAX_PER_MONTH}.`);
  }
  return {
    ...(paused !== undefined && { paused }),
    ...(mode !== undefined && { mode }),
    ...(maxPerMonth !== undefined && { maxPerMonth }),
    ...(keywords !== undefined && { keywords: parseKeywords(keywords) }),
  };
}

function parseKeywords(raw: readonly string[]): string[] {
  const keywords = raw.map((keyword) => keyword.replace(/[\s\p{Cc}]+/gu, ' ').trim()).filter(Boolean);
  if (keywords.length > MAX_KEYWORDS) {
    throw new DomainError('invalid_input', `A show can have ${MAX_KEYWORDS} keywords.`);
  }
  if (keywords.some((keyword) => [...keyword].length > MAX_KEYWORD_LENGTH)) {
    throw new DomainError('invalid_input', `A keyword can have ${MAX_KEYWORD_LENGTH} characters.`);
  }
  return [...new Set(keywords)];
}
