/** Mutex per key: work on the same key runs in order of arrival, work on different keys concurrently. */
export function keyedMutex<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
