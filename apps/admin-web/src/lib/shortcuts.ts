import { useEffect, useRef } from 'react';

/** Actions by a single key, such as `/`, `?` and `j`, or by a two-key sequence such as `g u`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Maximum time between the two keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 1500;
const STORED = 'podgist-admin-shortcuts';

/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

export function setShortcutsEnabled(on: boolean): void {
  localStorage.setItem(STORED, on ? 'on' : 'off');
}

/** Registers shortcuts while mounted. Ignored while typing and behind an open dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForShortcuts(event) || !areShortcutsEnabled()) return;
      const isSecond = first !== '' && event.timeStamp - firstAt < SEQUENCE_MS;
      const pressed = isSecond ? `${first} ${event.key}` : event.key;
      first = isSecond ? '' : event.key;
      firstAt = event.timeStamp;
      const act = latest.current[pressed];
      if (!act) return;
      event.preventDefault();
      first = '';
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isForShortcuts({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key.length !== 1) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]'));
}
