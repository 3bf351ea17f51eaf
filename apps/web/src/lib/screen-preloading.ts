import { createContext, useContext } from 'react';

/** Fetches the code of the screen at a path ahead of time. A failure is found out when the screen is shown. */
export type PreloadScreen = (path: string) => void;

const PreloadContext = createContext<PreloadScreen>(() => undefined);
export const ScreenPreloading = PreloadContext.Provider;

/** For screens that know where the reader will go next. */
export function usePreloadScreen(): PreloadScreen {
  return useContext(PreloadContext);
}
