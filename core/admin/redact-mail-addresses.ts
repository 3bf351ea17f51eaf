/**
 * A text of the access log without e-mail addresses: lines are never removed, so that they must not name members who
 * leave. Words with an @ are replaced by a hash that is the same for the same address.
 */
export function redactMailAddresses(text: string, hashOf: (address: string) => string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/[@＠]/.test(word) ? `email:${hashOf(word)}` : word))
    .join('');
}
