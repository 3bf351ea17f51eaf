import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Disclosure<Container extends HTMLElement> {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Element that contains the button and the panel. */
  readonly container: RefObject<Container | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * A button that toggles a panel. The panel closes on Escape (focus returns to the button), on outside clicks or focus, and
 * on navigation.
 */
export function useDisclosure<Container extends HTMLElement>(): Disclosure<Container> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const container = useRef<Container>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
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

  return { open, toggle: () => setOpenAt(open ? undefined : key), container, button };
}
