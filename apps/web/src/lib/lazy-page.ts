import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { loadChunk } from './load-chunk.js';

export interface LazyPage {
  /** The page as an element; without its code it suspends. */
  readonly render: () => ReactElement;
  /** Fetches the page's code. Elements made afterwards wait for nothing, on the server as in the browser. */
  readonly preload: () => Promise<void>;
}

/** A screen in a file of its own, fetched when it is first shown or preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(() => loadChunk(fetchPage));
  return {
    render: () => createElement(loaded ?? Lazy),
    preload: async () => {
      if (!loaded) await fetchPage();
    },
  };
}
