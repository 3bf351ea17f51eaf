let apply: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Offers a new version of the app. @param update starts it, which loads the page anew */
export function offerUpdate(update: (() => void) | undefined): void {
  apply = update;
  for (const listener of [...listeners]) listener();
}

/** Starts the new version that is offered; undefined without one. */
export function offeredUpdate(): (() => void) | undefined {
  return apply;
}

/** Subscribes to changes. @returns unsubscribes */
export function onUpdateOffered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
