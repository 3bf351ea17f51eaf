/** Limits concurrent calls of `work` to `places` and queues the rest in order (FIFO). */
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
