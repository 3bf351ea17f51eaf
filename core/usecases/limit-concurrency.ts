/**
 * Work of which at most `places` calls are under way at once; the others wait in line. A rush then moves on one by one
 * instead of standing in each stage together: the first are through before the last have begun.
 */
export function limitConcurrency<Asked extends unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
  places: number,
): (...asked: Asked) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (...asked) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work(...asked);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
