/** Colours that a reader can choose (contract §12). */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key of the chosen theme; absent: the system's. */
export const THEME_KEY = 'podgist.theme';

/** Sets the theme before the first paint, so that no other one is seen. Storage may be forbidden. */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage['${THEME_KEY}']||''}catch{}`;
