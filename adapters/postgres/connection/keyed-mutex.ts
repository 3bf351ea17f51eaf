import { Mutex } from 'async-mutex';

/** Mutex per key: work on the same key runs in order of arrival, work on different keys concurrently. */
export function keyedMutex<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<Key, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
