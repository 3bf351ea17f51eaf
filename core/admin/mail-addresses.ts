/** An address that its owner recognizes and nobody else learns: `a•••@example.com`. */
export function maskMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}

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
