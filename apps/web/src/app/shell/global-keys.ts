import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isForShortcuts } from '#web/lib/shortcuts.js';

/** Dialog opened by the keyboard: the command palette or the list of keys. */
export type KeyboardDialog = 'palette' | 'help';

interface KeyboardState {
  readonly dialog?: KeyboardDialog;
  readonly setDialog: (next: KeyboardDialog | undefined) => void;
}

/**
 * Keys of every page: `/` focuses the visible search field or opens the search page, `?` lists the keys, Ctrl+K or Cmd+K
 * opens the command palette. Single keys are ignored while typing.
 */
export function useGlobalKeys(): KeyboardState {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<KeyboardDialog>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isPalette = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
      if (isPalette && document.querySelector('[aria-modal="true"]') === null) {
        event.preventDefault();
        setDialog('palette');
      } else if (key === '?' && isForShortcuts(event)) {
        event.preventDefault();
        setDialog('help');
      } else if (key === '/' && isForShortcuts(event)) {
        event.preventDefault();
        focusSearch(() => navigate('/search'));
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return { dialog, setDialog };
}

function focusSearch(openPage: () => void): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-search]')];
  const visibleInput = inputs.findLast((input) => input.getClientRects().length > 0);
  if (visibleInput) visibleInput.focus();
  else openPage();
  visibleInput?.select();
}
