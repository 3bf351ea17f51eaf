import { useEffect, useRef } from 'react';
import { storedText, storeText } from './browser-storage.js';

const FIELDS =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const STORE = 'podgist.single-keys';

/** Handlers by key. A handler that returns false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

/** True when a key press is text for a field, belongs to a dialog, or is a command of the browser. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || !areSingleKeysOn()) return false;
  if (target instanceof Element && target.closest(FIELDS)) return false;
  return document.querySelector('[aria-modal="true"]') === null;
}

/** Runs handlers of single keys while the component is mounted, never while a field has the focus or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const handler = latest.current[event.key];
      if (handler && isForShortcuts(event) && handler() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Single keys can be turned off, because speech input and unsteady hands press them by mistake (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return storedText('localStorage', STORE) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  storeText('localStorage', STORE, on ? undefined : 'off');
}

/** Marks an action of the page for keys and the command palette: `<button {...shortcutTarget('save')}>`. */
export function shortcutTarget(name: string) {
  return { 'data-shortcut': name };
}

/** Presses the visible action of a name. Returns false if the page has none. */
export function pressTarget(name: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  );
  // A button acts on the page; a link leaves it.
  const target = shown.find((element) => element instanceof HTMLButtonElement) ?? shown[0];
  target?.click();
  return target !== undefined;
}
