import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { endWaiting, unansweredPress, WAITING } from './early-press.js';
import { firstInteraction } from './first-interaction.js';
import { loadChunk } from './load-chunk.js';

/**
 * A part of a page that the server renders whole and that the browser takes over when the reader begins to use the page:
 * its code is no part of the first load. Made in the browser it is fetched and shown at once.
 */
export type LazyIsland<Props> = () => ComponentType<Props>;

const missing = new Set<() => Promise<unknown>>();

export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyIsland<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    missing.delete(fetchPart);
    return { default: loaded };
  };
  missing.add(fetchPart);
  const Later = lazy(async () => {
    await firstInteraction();
    return fetchPart().catch(async () => {
      // Without its code the part is still there to be read.
      await unansweredPress();
      return loadChunk(fetchPart);
    });
  }) as unknown as ComponentType<Props>;
  return () => loaded ?? Later;
}

/** The part's component, the same for as long as it is shown. */
export function useLazyIsland<Props>(part: LazyIsland<Props>): ComponentType<Props> {
  return useState(part)[0];
}

/** Fetches the code of all such parts of the screens that are loaded. */
export async function loadLazyIslands(): Promise<void> {
  await Promise.all([...missing].map((fetchPart) => fetchPart()));
}

interface DeferredProps {
  /** What is shown while its code is fetched and there is nothing of the server's. */
  readonly fallback: ReactNode;
  /** The part. When it changes before the code is there, what the server made is lost: memoize what is around it. */
  readonly children: ReactNode;
}

/** Around a part that may come later. */
export function Island({ fallback, children }: DeferredProps) {
  return (
    <Suspense fallback={fallback}>
      <HydrationMarker>{children}</HydrationMarker>
    </Suspense>
  );
}

/**
 * What waits for its boundary to be taken over: presses in it are kept until then. React takes the boundaries of a page over one
 * by one, and drops what scripts press in one that it has not come to.
 */
export function HydrationMarker({ children }: { readonly children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => endWaiting(whole.current), []);
  return (
    <div ref={whole} {...{ [WAITING]: '' }}>
      {children}
    </div>
  );
}
