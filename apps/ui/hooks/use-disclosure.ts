import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Disclosure<Container extends HTMLElement> {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Element that contains the button and the panel. */
  readonly container: RefObject<Container | null>;
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly type: 'button';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  readonly panel: { readonly id: string; readonly hidden: boolean };
}

/**
 * Attributes of a button that toggles a panel. The panel closes on Escape (focus returns to the button), on outside clicks or
 * focus, and on navigation.
 */
export function useDisclosure<Container extends HTMLElement>(id: string): Disclosure<Container> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const container = useRef<Container>(null);
  const ref = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      ref.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  const toggle = () => setOpenAt(open ? undefined : key);
  return {
    open,
    toggle,
    container,
    button: { ref, type: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: toggle },
    panel: { id, hidden: !open },
  };
}
