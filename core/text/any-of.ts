/** Alternatives of a pattern, written one phrase a line. */
export function anyOf(phrases: string): string {
  const lines = phrases.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('|');
}
