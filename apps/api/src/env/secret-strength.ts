/** Random text of 32 hexadecimal digits practically never has fewer different ones. */
const MIN_DISTINCT_CHARACTERS = 8;
const MIN_PERIOD = 16;

/** Whether a secret is plainly not random: few different characters, or a short text repeated. */
export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || periodOf(secret) < MIN_PERIOD;
}

/** The length of the shortest text that `text` repeats, its last copy perhaps cut. */
function periodOf(text: string): number {
  for (let period = 1; period < Math.min(text.length, MIN_PERIOD); period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return period;
  }
  return text.length;
}
