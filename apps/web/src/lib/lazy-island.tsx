import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AWAITING_HYDRATION, nextRecordedEvent, replayAfterHydration } from './event-replay.js';
import { firstInteraction } from './first-interaction.js';
import { loadChunk } from './load-chunk.js';

/** Loaders of the islands whose code has not been fetched yet. */
const pending = new Set<() => Promise<unknown>>();

/**
 * A server-rendered part of a page that is hydrated at the first interaction, so that its code is not part of the first
 * load. On client-side navigation it loads at once. It is memoized: a change before hydration discards the server-rendered
 * markup.
 * @param fallback shown while the code loads and there is no server-rendered markup
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
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
  return memo((props: Props) => <Island choose={() => loaded ?? Lazy} fallback={fallback} props={props} />);
}

interface IslandProps<Props> {
  readonly choose: () => ComponentType<Props>;
  readonly fallback: ReactNode;
  readonly props: Props;
}

function Island<Props extends object>({ choose, fallback, props }: IslandProps<Props>) {
  // Stable while it is mounted: another component would replace the markup.
  const [Part] = useState(choose);
  return (
    <Suspense fallback={fallback}>
      <HydrationMarker>
        <Part {...props} />
      </HydrationMarker>
    </Suspense>
  );
}

/** Fetches the code of all islands of the loaded screens. */
export async function loadLazyIslands(): Promise<void> {
  await Promise.all([...pending].map((fetchPart) => fetchPart()));
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
