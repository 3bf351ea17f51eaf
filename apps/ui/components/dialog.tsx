import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../lib/class-names.js';

interface DialogProps {
  /** `alertdialog` is announced immediately with its description. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** Sets the focus after closing; by default it returns to the opener. */
  readonly onClosed?: () => void;
  readonly wide?: boolean;
  /** Holds the upper edge in place while the content changes its height; by default the dialog is centered. */
  readonly isAtTop?: boolean;
  /** At the lower edge of the window, as wide as it is. */
  readonly isSheet?: boolean;
  /** False disables closing by Escape, outside clicks and the close button. */
  readonly dismissible?: boolean;
  readonly children?: ReactNode;
}

/** A modal dialog, open while mounted, with a focus trap. Load its parent with `lazy`, because it includes Radix. */
export function Dialog({
  role = 'dialog',
  title,
  description,
  onClose,
  onClosed,
  wide = false,
  isAtTop = false,
  isSheet = false,
  dismissible = true,
  children,
}: DialogProps) {
  const opener = useRef(document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => !open && dismissible && onClose()}>
      <Radix.Portal>
        {/* Radix.Overlay locks scrolling with a style element, which a strict style-src blocks. */}
        <div
          aria-hidden="true"
          className="dialog-veil fixed inset-0 z-50 touch-none overflow-hidden overscroll-contain bg-veil"
        />
        <Radix.Content
          role={role}
          aria-modal="true"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onClosed) onClosed();
            else restoreFocus(opener.current);
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames(
            'dialog-sheet fixed z-50 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-md border border-line bg-sheet shadow-float',
            isSheet
              ? 'inset-x-0 bottom-0 rounded-b-none p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]'
              : 'left-1/2 w-[calc(100vw-2rem)] -translate-x-1/2 p-6 sm:p-8',
            !isSheet && (wide ? 'max-w-[48rem]' : 'max-w-[28rem]'),
            !isSheet && (isAtTop ? 'top-4 sm:top-[10dvh] sm:max-h-[85dvh]' : 'top-1/2 -translate-y-1/2'),
          )}
        >
          <Radix.Title className="pr-10 font-medium font-serif text-title">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-3 text-body text-muted">{description}</Radix.Description>
          )}
          {children}
          <Radix.Close
            aria-label="Close"
            disabled={!dismissible}
            className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
          >
            <X size={20} aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns the focus to the opener, or to the page's content when the opener has unmounted. */
function restoreFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isThere ? opener : document.getElementById('main');
  target?.focus({ preventScroll: true });
}
