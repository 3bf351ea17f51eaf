import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Hover time before a tooltip opens (spec §9), in milliseconds. */
const OPEN_DELAY_MS = 700;
/** Time after closing in which the next tooltip opens immediately (spec §9), in milliseconds. */
const SKIP_DELAY_MS = 300;
/** Minimum distance to the window's edge, in pixels. */
const EDGE = 8;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  /** Text that is also elsewhere on the page: the tooltip itself is hidden from screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Explains its children on hover or keyboard focus; Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const control = container.current;
    return control ? onIntent(control, setOpen) : undefined;
  }, []);

  useLayoutEffect(() => {
    const content = bubble.current;
    if (!open || !content) return;
    const { left, right } = content.getBoundingClientRect();
    const overflow = right - (document.documentElement.clientWidth - EDGE);
    content.style.translate = `calc(-50% + ${Math.max(0, EDGE - left) - Math.max(0, overflow)}px) 0`;
  }, [open]);

  return (
    <span ref={container} className="relative inline-flex">
      {children}
      {open && (
        <span
          ref={bubble}
          aria-hidden="true"
          className="absolute bottom-full left-1/2 z-30 -translate-x-1/2 whitespace-nowrap pb-1.5"
        >
          <span className="block rounded-md bg-ink px-2 py-1 text-note text-paper">{label}</span>
        </span>
      )}
    </span>
  );
}

/** Calls back when the control is hovered or focused by keyboard, and when it is left. Returns a function that unsubscribes. */
function onIntent(control: HTMLElement, setOpen: (open: boolean) => void): () => void {
  const stops: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  const change = (open: boolean) => {
    clearTimeout(timer);
    if (isOpen && !open) lastClosedAt = performance.now();
    isOpen = open;
    setOpen(open);
  };
  const listen = <Name extends keyof DocumentEventMap>(
    target: EventTarget,
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ) => {
    target.addEventListener(name, react as EventListener);
    stops.push(() => target.removeEventListener(name, react as EventListener));
  };

  listen(control, 'pointerenter', ({ pointerType }) => {
    if (pointerType === 'touch') return;
    const skips = performance.now() - lastClosedAt < SKIP_DELAY_MS;
    clearTimeout(timer);
    timer = setTimeout(() => change(true), skips ? 0 : OPEN_DELAY_MS);
  });
  listen(control, 'pointerleave', () => change(false));
  listen(control, 'pointerdown', () => change(false));
  listen(control, 'focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) change(true);
  });
  listen(control, 'focusout', () => change(false));
  listen(document, 'keydown', ({ key }) => {
    if (key === 'Escape') change(false);
  });
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
