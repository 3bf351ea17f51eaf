import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AWAITING_HYDRATION, nextRecordedEvent, replayAfterHydration } from './event-replay.js';
import { firstInteraction } from './first-interaction.js';
import { loadChunk } from './load-chunk.js';

/**
 * A server-rendered part of a page that is hydrated at the first interaction, so that its code is not part of the first
 * load. On client-side navigation it loads at once.
 */
export type LazyIsland<Props> = () => ComponentType<Props>;

/** Loaders of the islands whose code has not been fetched yet. */
const pending = new Set<() => Promise<unknown>>();

export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyIsland<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    pending.delete(fetchPart);
    return { default: loaded };
  };
  pending.add(fetchPart);
  const Lazy = lazy(async () => {
    await firstInteraction();
    return fetchPart().catch(async () => {
      // The server's markup stays readable without the code: retry when it is needed.
      await nextRecordedEvent();
      return loadChunk(fetchPart);
    });
  }) as unknown as ComponentType<Props>;
  return () => loaded ?? Lazy;
}

/** The island's component, stable for the lifetime of its parent. */
export function useLazyIsland<Props>(part: LazyIsland<Props>): ComponentType<Props> {
  return useState(part)[0];
}

/** Fetches the code of all islands of the loaded screens. */
export async function loadLazyIslands(): Promise<void> {
  await Promise.all([...pending].map((fetchPart) => fetchPart()));
}

interface IslandProps {
  /** Shown while the code loads and there is no server-rendered markup. */
  readonly fallback: ReactNode;
  /** Memoize the parent: a change before hydration discards the server-rendered markup. */
  readonly children: ReactNode;
}

/** Suspense boundary of a lazy island. */
export function Island({ fallback, children }: IslandProps) {
  return (
    <Suspense fallback={fallback}>
      <HydrationMarker>{children}</HydrationMarker>
    </Suspense>
  );
}

/**
 * Records events of its children until they are hydrated. React hydrates the boundaries of a page one by one and drops
 * scripted events in those that it has not reached.
 */
export function HydrationMarker({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => replayAfterHydration(root.current), []);
  return (
    <div ref={root} {...{ [AWAITING_HYDRATION]: '' }}>
      {children}
    </div>
  );
}
