import type { Turn } from '#core/analysis/transcript.js';

/** Returns a transcript as automatic captions write it: small letters without punctuation, in one stream. */
export function strippedTurns(turns: readonly Turn[]): Turn[] {
  return turns.map((turn) => ({ ...turn, text: stripped(turn.text) })).filter(({ text }) => text !== '');
}

/** Returns a text in small letters without marks and punctuation. */
export function stripped(text: string): string {
  return text
    .replace(/\{[^}]*\}|\[[^\]]*\]/gu, ' ')
    .replace(/\s+'(?=(?:s|re|ve|ll|d|m|t)\b)/gu, "'")
    .replace(/[^\p{L}\p{N}'’\s-]/gu, ' ')
    .replace(/\s-+|-+\s/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
