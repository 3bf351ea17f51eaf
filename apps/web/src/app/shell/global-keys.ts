import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` focuses the visible search field, or opens the search page. Ignored while typing. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-search]')];
      const shown = inputs.findLast((input) => input.getClientRects().length > 0);
      if (shown) shown.focus();
      else navigate('/search');
      shown?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
