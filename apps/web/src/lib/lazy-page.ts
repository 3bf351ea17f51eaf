import { type ComponentType, createContext, createElement, lazy, type ReactElement, useContext } from 'react';
import { loadChunk } from './load-chunk.js';

export interface LazyPage {
  /** Renders the page; suspends until its code has loaded. */
  readonly render: () => ReactElement;
  /** Loads the page's code, so that later renders do not suspend. @param load replaces the page's own loader */
  readonly preload: (load?: LoadPage) => Promise<void>;
}

/** Loads a module whose default export is a page, as `lazy` of React takes it. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** A page in its own chunk, loaded when it is rendered or preloaded. */
export function lazyPage(load: LoadPage): LazyPage {
  let loaded: ComponentType | undefined;
  const fetchPage = async (from = load) => {
    const page = await from();
    loaded = page.default;
    return page;
  };
  const Lazy = lazy(() => loadChunk(() => fetchPage()));
  return {
    render: () => createElement(loaded ?? Lazy),
    preload: async (from) => {
      if (!loaded) await fetchPage(from);
    },
  };
}

/** Preloads the code of the screen at a path. A failure surfaces when the screen is rendered. */
type PreloadScreen = (path: string) => void;

const PreloadContext = createContext<PreloadScreen>(() => undefined);
export const ScreenPreloading = PreloadContext.Provider;

/** Preloads a screen whose navigation is predictable. */
export function usePreloadScreen(): PreloadScreen {
  return useContext(PreloadContext);
}
