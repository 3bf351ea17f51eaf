/** F1 of ROUGE-1, ROUGE-2 and ROUGE-L, 0 to 1 (Lin 2004). */
export interface Rouge {
  readonly one: number;
  readonly two: number;
  readonly l: number;
}

/** Returns the words for ROUGE: runs of letters and digits in lower case, not stemmed. */
export function rougeWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Compares a summary with a reference, each as a single text. */
export function rouge(summary: string, reference: string): Rouge {
  const [said, wanted] = [rougeWords(summary), rougeWords(reference)];
  return { one: overlap(said, wanted, 1), two: overlap(said, wanted, 2), l: longestCommon(said, wanted) };
}

function overlap(said: readonly string[], wanted: readonly string[], size: number): number {
  const [grams, targets] = [countGrams(said, size), countGrams(wanted, size)];
  let hits = 0;
  for (const [gram, times] of grams) hits += Math.min(times, targets.get(gram) ?? 0);
  return f1(hits, said.length - size + 1, wanted.length - size + 1);
}

function countGrams(words: readonly string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= words.length; at += 1) {
    const gram = words.slice(at, at + size).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function longestCommon(said: readonly string[], wanted: readonly string[]): number {
  let row = new Uint32Array(wanted.length + 1);
  for (const word of said) {
    const next = new Uint32Array(wanted.length + 1);
    wanted.forEach((target, at) => {
      next[at + 1] = target === word ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    });
    row = next;
  }
  return f1(row[wanted.length] ?? 0, said.length, wanted.length);
}

function f1(hits: number, said: number, wanted: number): number {
  if (hits === 0) return 0;
  const [precision, recall] = [hits / said, hits / wanted];
  return (2 * precision * recall) / (precision + recall);
}
