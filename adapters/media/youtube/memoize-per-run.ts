import type { CaptionSource, OfferedCaptions } from './caption-source.js';

/** A source that is asked for a video once within a run, told by its signal; who asks again gets the same answer. */
export function memoizePerRun(source: CaptionSource): CaptionSource {
  const runs = new WeakMap<AbortSignal, Map<string, Promise<OfferedCaptions>>>();
  return (id, signal) => {
    const offers = runs.get(signal) ?? new Map<string, Promise<OfferedCaptions>>();
    runs.set(signal, offers);
    const known = offers.get(id);
    if (known) return known;
    const asked = source(id, signal);
    offers.set(id, asked);
    return asked;
  };
}
