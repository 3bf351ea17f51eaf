const MIN_ALIKE_LENGTH = 5;

/** True for spellings of one name, as speech recognition varies them: Altman and Altmann, Katharina and Catharina. */
export function soundsAlike(a: string, b: string): boolean {
  if (a.length < MIN_ALIKE_LENGTH || b.length < MIN_ALIKE_LENGTH || Math.abs(a.length - b.length) > 2)
    return false;
  return (
    a !== b && skeleton(a) === skeleton(b) && distanceAtMost(a, b, Math.max(a.length, b.length) >= 8 ? 2 : 1)
  );
}

function skeleton(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/[ckq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
}

function distanceAtMost(a: string, b: string, limit: number): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 99) <= limit;
}
