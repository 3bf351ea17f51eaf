export interface SeededRandom {
  /** An integer from 0 to `end`, exclusive. */
  below(end: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Repeatable random numbers (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}
