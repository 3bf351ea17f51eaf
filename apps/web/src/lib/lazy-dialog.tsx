import { type ReactNode, Suspense, useLayoutEffect } from 'react';

/** Attribute of the control whose dialog is loading. */
const LOADING = 'data-loading';

/** The control that was pressed last, which Safari does not focus; null after a key, which opens dialogs without a control. */
let pressed: Element | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => setPressed(null), true);
  document.addEventListener('click', ({ target }) => setPressed(target), true);
}

function setPressed(target: EventTarget | null): void {
  pressed = target instanceof Element ? target.closest('button, a') : null;
}

/** Suspense boundary of a dialog in its own chunk: the control that opens it is busy until the dialog is there. */
export function LazyDialog({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<PressedIsBusy />}>{children}</Suspense>;
}

function PressedIsBusy() {
  useLayoutEffect(() => markLoading(pressed), []);
  return null;
}

/** @returns takes the mark away */
function markLoading(control: Element | null): (() => void) | undefined {
  if (!control) return;
  const rendered = control.getAttribute('aria-busy');
  control.setAttribute('aria-busy', 'true');
  control.setAttribute(LOADING, '');
  return () => {
    control.removeAttribute(LOADING);
    if (rendered === null) control.removeAttribute('aria-busy');
    else control.setAttribute('aria-busy', rendered);
  };
}
