import { useEffect, useId, useState } from 'react';
import { THEME_KEY, THEMES, type Theme } from '#core/pages/theme.js';
import { storedText, storeText } from '#web/lib/browser-storage.js';
import { deferredShellTexts } from './deferred-texts.js';

/** The system's colours, light or dark ones, on this device. */
export function ThemeField() {
  const id = useId();
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => {
    const read = () => {
      const stored = THEMES.find((one) => one === storedText('localStorage', THEME_KEY)) ?? 'system';
      setTheme(stored);
      apply(stored);
    };
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
  const choose = (next: Theme) => {
    storeText('localStorage', THEME_KEY, next === 'system' ? undefined : next);
    setTheme(next);
    apply(next);
  };
  // The server does not know it, and without scripts nobody can choose: a place of the same size.
  if (theme === undefined) return <div className="ml-auto h-11 w-40" />;
  return (
    <div className="ml-auto flex h-11 w-40 items-center justify-end gap-2">
      <label htmlFor={id}>{deferredShellTexts.theme}</label>
      <select
        id={id}
        value={theme}
        className="h-11 rounded-md border border-line-strong bg-sheet px-2 text-ink"
        onChange={({ target }) => choose(target.value as Theme)}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {deferredShellTexts.themes[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** On this page, with the colour of the browser's own bars. */
function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // A page in the system's colours stays as the server made it.
    if (theme === 'system' && meta.dataset.media === undefined) continue;
    meta.dataset.media ??= meta.media;
    const isFor = theme !== 'system' && meta.dataset.media.includes(theme);
    meta.media = theme === 'system' ? meta.dataset.media : isFor ? 'all' : 'not all';
  }
}
