/**
 * Replaces words with an @ by a hash that is stable per address. Log entries are permanent, so they must not identify
 * members who deleted their account.
 */
export function redactMailAddresses(text: string, hashOf: (address: string) => string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/[@＠]/.test(word) ? `email:${hashOf(word)}` : word))
    .join('');
}
