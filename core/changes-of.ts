/**
 * Yields at once and after each change, once for all that came meanwhile, until `signal` is aborted. `watch` subscribes, and returns
 * a function that unsubscribes.
 */
export async function* changesOf(
  watch: (notify: () => void) => Promise<() => void>,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let wake = () => {};
  let hasChanged = true;
  const notify = () => {
    hasChanged = true;
    wake();
  };
  const unwatch = await watch(notify);
  signal.addEventListener('abort', notify);
  try {
    while (!signal.aborted) {
      if (hasChanged) {
        hasChanged = false;
        yield;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal.removeEventListener('abort', notify);
    unwatch();
  }
}
