import { useEffect, useRef } from 'react';

const FIELDS =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Handlers by key. A handler that returns false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

/** Whether a key press is text for a field, belongs to a dialog, or is a command of the browser. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
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
