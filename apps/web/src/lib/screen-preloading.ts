import { createContext, useContext } from 'react';

/** Preloads the code of the screen at a path. A failure surfaces when the screen is rendered. */
export type PreloadScreen = (path: string) => void;

const PreloadContext = createContext<PreloadScreen>(() => undefined);
export const ScreenPreloading = PreloadContext.Provider;

/** Preloads a screen whose navigation is predictable. */
export function usePreloadScreen(): PreloadScreen {
  return useContext(PreloadContext);
}
